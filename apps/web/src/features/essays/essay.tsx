import styles from "./essay.module.css";
import "./prose.css";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { AdSpace } from "../ads/index.ts";
import type { FrontMatter, Way, WayBack } from "./front-matter.ts";
import { Picture } from "./picture.tsx";

interface EssayProps {
  readonly text: FrontMatter;
  readonly back: readonly WayBack[];
  /** Beside the title: a date, a home link. */
  readonly aside?: ReactNode;
  /** Whether the text's picture is shown, rather than just used for sharing. */
  readonly pictured?: boolean;
  readonly onward: readonly Way[];
  readonly ad?: boolean;
  readonly children: ReactNode;
}

export function Onward({ ways, state }: { readonly ways: readonly Way[]; readonly state?: unknown }) {
  return (
    <nav className={`row screen-only ${styles.onward}`} aria-label="Read on">
      {ways.map(({ to, label }) => (
        <Link key={to} className="button" data-quiet to={to} state={state}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

export function Essay({ text, back, aside, pictured = true, onward, ad = false, children }: EssayProps) {
  const { pathname, state } = useLocation();
  return (
    <article className={styles.essay}>
      <header className={styles.head}>
        {back.map(({ to, label, from }) => (
          // The sign-in learns where it leads back to by the state that it gave.
          <Link key={to} className="back-link" data-came-from={from} to={to} state={state}>
            <ArrowLeft aria-hidden="true" />
            {`Back to ${label}`}
          </Link>
        ))}
        <h1 className="page-title">{text.title}</h1>
        {text.subtitle && <p className={styles.subtitle}>{text.subtitle}</p>}
        {aside && <p className={`row soft ${styles.day}`}>{aside}</p>}
      </header>
      {pictured && (
        <div className={styles.picture}>
          <Picture name={text.image} alt={text.imageAlt} first />
        </div>
      )}
      <div className="prose">{children}</div>
      {ad && <AdSpace />}
      <Onward ways={onward} state={{ from: pathname }} />
    </article>
  );
}
