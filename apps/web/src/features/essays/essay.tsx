import "../../ui/prose.css";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { AdSpace } from "../ads/index.ts";
import type { FrontMatter } from "./front-matter.ts";
import { Picture } from "./picture.tsx";

interface Onward {
  readonly to: string;
  readonly label: string;
  /** What is left in the history for the page that it leads to. */
  readonly state?: unknown;
}

interface EssayProps {
  readonly text: FrontMatter;
  /** Where the visitor came from, or the page above. */
  readonly back?: Onward;
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
  return (
    <article className="essay">
      <header className="essay-head">
        {back && (
          <Link className="back-link" to={back.to}>
            <ArrowLeft aria-hidden="true" />
            {back.label}
          </Link>
        )}
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
        {onward.map(({ to, label, state }) => (
          <Link key={to} className="button" data-quiet to={to} state={state}>
            {label}
          </Link>
        ))}
      </nav>
    </article>
  );
}
