import { hasMarkup, type Piece, piecesOf } from "@tenfold/domain/forum-rules";
import type { ReactNode } from "react";
import { publicUrl } from "../../app/product.ts";
import styles from "./rich-text.module.css";
import { inOrder, MemberLink, Mention } from "./text-parts.tsx";
import { useLoaded } from "./use-loaded.ts";

/** What shows markup: most texts have none. */
const loadMarkedText = () => import("./marked-text.tsx");

function showPiece(piece: Piece): ReactNode {
  if (piece.kind === "link") return <MemberLink url={piece.url}>{piece.text}</MemberLink>;
  return piece.kind === "mention" ? <Mention text={piece.text} /> : piece.text;
}

/** The site's address as it begins links to its pages. */
const siteAddress = () => publicUrl() || (typeof location === "undefined" ? "" : location.origin);

/** What a member wrote, in Markdown. Until what shows its markup is there, it is read as it was typed. */
export function RichText({ text }: { readonly text: string }) {
  const site = siteAddress();
  const marked = useLoaded(hasMarkup(text) || text.includes(`${site}/`), loadMarkedText);
  return (
    <div className={`stack ${styles.text}`} data-written>
      {marked ? <marked.MarkedText text={text} site={site} /> : <p dir="auto">{inOrder(piecesOf(text), showPiece)}</p>}
    </div>
  );
}
