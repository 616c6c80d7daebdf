import { type Piece, piecesOf } from "@tenfold/domain/forum-rules";
import styles from "./rich-text.module.css";

interface Block {
  readonly quoted: boolean;
  readonly text: string;
}

const QUOTED = /^> ?/;

/** Splits a text into quotations, which are the lines that begin with ">", and the rest. */
export function blocksOf(text: string): Block[] {
  const blocks: { quoted: boolean; lines: string[] }[] = [];
  for (const line of text.split("\n")) {
    const quoted = line === ">" || line.startsWith("> ");
    const last = blocks.at(-1);
    const words = quoted ? line.replace(QUOTED, "") : line;
    if (last?.quoted === quoted) last.lines.push(words);
    else blocks.push({ quoted, lines: [words] });
  }
  return blocks
    .map(({ quoted, lines }) => ({ quoted, text: lines.join("\n").replace(/^\n+|\s+$/g, "") }))
    .filter((block) => block.text !== "");
}

function PieceView({ piece }: { readonly piece: Piece }) {
  if (piece.kind === "link") {
    return (
      <a className="link" href={piece.url} rel="ugc nofollow noopener">
        {piece.text}
      </a>
    );
  }
  if (piece.kind === "mention") return <span className={styles.mention}>{piece.text}</span>;
  return piece.text;
}

function Words({ text }: { readonly text: string }) {
  return (
    <p dir="auto">
      {piecesOf(text).map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have nothing but their order.
        <PieceView key={at} piece={piece} />
      ))}
    </p>
  );
}

/** What a member wrote: only line breaks, links, mentions and quotations have a meaning. */
export function RichText({ text }: { readonly text: string }) {
  return (
    <div className={`stack ${styles.text}`} data-written>
      {blocksOf(text).map((block, at) =>
        block.quoted ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have nothing but their order.
          <blockquote key={at}>
            <Words text={block.text} />
          </blockquote>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <Words key={at} text={block.text} />
        ),
      )}
    </div>
  );
}
