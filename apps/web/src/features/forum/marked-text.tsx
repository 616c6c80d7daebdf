import { type Block, type Inline, linksOnLines, parseMarkdown } from "@tenfold/domain/forum-rules";
import { Eye, EyeOff } from "lucide-react";
import { createElement, type ReactNode, useMemo, useState } from "react";
import { LinkCard } from "./link-card.tsx";
import { OwnPicture } from "./own-picture.tsx";
import styles from "./rich-text.module.css";
import { inOrder, MemberLink, Mention } from "./text-parts.tsx";

/** Hides what its author did not want to be read by accident. What is hidden is not on the page, for nobody. */
function Spoiler({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const Icon = open ? EyeOff : Eye;
  return (
    <>
      <button type="button" className={styles.spoiler} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon aria-hidden="true" />
        Spoiler
      </button>
      {open && <span className={styles.revealed}> {children}</span>}
    </>
  );
}

function showInline(part: Inline): ReactNode {
  switch (part.kind) {
    case "text":
      return part.text;
    case "code":
      return <code>{part.text}</code>;
    case "mention":
      return <Mention text={part.text} />;
    case "link":
      return <MemberLink url={part.url}>{inOrder(part.children, showInline)}</MemberLink>;
    case "picture":
      return <OwnPicture {...part} />;
    case "strong":
      return <strong>{inOrder(part.children, showInline)}</strong>;
    case "emphasis":
      return <em>{inOrder(part.children, showInline)}</em>;
    case "spoiler":
      return <Spoiler>{inOrder(part.children, showInline)}</Spoiler>;
  }
}

function showBlock(block: Block): ReactNode {
  switch (block.kind) {
    case "paragraph":
      return <p dir="auto">{inOrder(block.children, showInline)}</p>;
    case "quote":
      return <blockquote>{inOrder(block.blocks, showBlock)}</blockquote>;
    case "list":
      return createElement(
        block.numbered ? "ol" : "ul",
        null,
        inOrder(block.items, ({ number, blocks }) => <li value={number}>{inOrder(blocks, showBlock)}</li>),
      );
    case "code":
      return (
        <div className={styles.code}>
          {block.label && <p className="hint">{block.label}</p>}
          <pre>
            <code>{block.text}</code>
          </pre>
        </div>
      );
    case "rule":
      return <hr />;
  }
}

/** More links than these stay links: cards are for what a text is about. */
const CARDS_MAX = 3;

/**
 * A text with markup, as elements that are all named here: nothing that is written becomes HTML (docs/decisions/034). Links
 * to pages of the site at this address that stand on lines of their own become cards.
 */
export function MarkedText({ text, site }: { readonly text: string; readonly site: string }) {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  const cards = new Set<Inline>(useMemo(() => linksOnLines(blocks, site, CARDS_MAX), [blocks, site]));
  const show = (part: Inline) => (part.kind === "link" && cards.has(part) ? <LinkCard url={part.url} /> : showInline(part));
  return inOrder(blocks, (block) =>
    block.kind === "paragraph" ? <p dir="auto">{inOrder(block.children, show)}</p> : showBlock(block),
  );
}
