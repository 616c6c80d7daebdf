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
      return (
        <MemberLink url={part.url} worded={!part.children.some((child) => child.kind === "text" && child.text === part.url)}>
          {inOrder(part.children, showInline)}
        </MemberLink>
      );
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

/** Code of more lines than this scrolls by itself. */
const CODE_LINES_MAX = 24;

function CodeBlock({ text, label }: Extract<Block, { kind: "code" }>) {
  const isLong = text.split("\n").length > CODE_LINES_MAX;
  return (
    // What scrolls must be reached by keyboard.
    <section className={styles.code} {...(isLong && { "aria-label": label || "Code", tabIndex: 0 })}>
      {label && <p className="hint">{label}</p>}
      <pre>
        <code>{text}</code>
      </pre>
    </section>
  );
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
      return <CodeBlock {...block} />;
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
