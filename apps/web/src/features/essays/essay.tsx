import "../../ui/prose.css";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { AdSpace } from "../ads/index.ts";
import type { FrontMatter } from "./front-matter.ts";
import { Picture } from "./picture.tsx";

interface Onward {
  readonly to: string;
  readonly label: string;
}

/** A way back that depends on where one came from: from a path, or, where it is empty, from anywhere else. */
export interface Led extends Onward {
  readonly from: string;
}

interface EssayProps {
  readonly text: FrontMatter;
  /** Where the visitor came from, or the page above. */
  readonly back?: Onward | readonly Led[];
  /** Further to the title: a day, a home link. */
  readonly aside?: ReactNode;
  /** Whether the text's picture is shown; one that is only there for sharing is not. */
  readonly pictured?: boolean;
  /** Where to go from here. */
  readonly onward: readonly Onward[];
  /** Whether an ad may stand at its end, where the settings name a network (docs/decisions/017-ads.md). */
  readonly ad?: boolean;
  readonly children: ReactNode;
}

/** A page to be read: title, picture, text, and where to go from there. */
export function Essay({ text, back, aside, pictured = true, onward, ad = false, children }: EssayProps) {
  const { pathname } = useLocation();
  const ways: readonly (Onward & Partial<Led>)[] = back === undefined ? [] : "to" in back ? [back] : back;
  return (
    <article className="essay">
      <header className="essay-head">
        {ways.map(({ to, label, from }) => (
          <Link key={to} className="back-link" data-came-from={from} to={to}>
            <ArrowLeft aria-hidden="true" />
            {label}
          </Link>
        ))}
        <h1 className="page-title">{text.title}</h1>
        {text.subtitle && <p className="essay-subtitle">{text.subtitle}</p>}
        {aside}
      </header>
      {pictured && (
        <div className="essay-picture">
          <Picture name={text.image} alt={text.imageAlt} first />
        </div>
      )}
      <div className="prose essay-text">{children}</div>
      {ad && <AdSpace />}
      <nav className="essay-onward" aria-label="Read on">
        {onward.map(({ to, label }) => (
          <Link key={to} className="button" data-quiet to={to} state={{ from: pathname }}>
            {label}
          </Link>
        ))}
      </nav>
    </article>
  );
}
