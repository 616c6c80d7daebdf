import { Fragment } from "react";
import styles from "./terminology.module.css";
import type { TestResult } from "./use-terminology-test.ts";

/** Whose term a marked word is; it can belong to both if planet and ground share the number. */
type Kind = "principle" | "zero";

interface Mark {
  readonly start: number;
  readonly end: number;
  readonly kind: Kind;
}

function marksOf({ principle, zero }: TestResult["terminologyCheck"]): Mark[] {
  const all = [
    ...principle.found.map(({ start, end }): Mark => ({ start, end, kind: "principle" })),
    ...zero.found.map(({ start, end }): Mark => ({ start, end, kind: "zero" })),
  ].toSorted((a, b) => a.start - b.start);
  return all.filter((mark, index) => index === 0 || mark.start >= (all[index - 1]?.end ?? 0));
}

interface Piece {
  readonly start: number;
  readonly text: string;
  readonly kind: Kind | undefined;
}

/** A stretch of the text, split at its marks. */
function piecesOf(text: string, from: number, to: number, marks: readonly Mark[]): Piece[] {
  const pieces: Piece[] = [];
  let at = from;
  for (const { start, end, kind } of marks) {
    if (start < from || end > to) continue;
    pieces.push({ start: at, text: text.slice(at, start), kind: undefined }, { start, text: text.slice(start, end), kind });
    at = end;
  }
  return [...pieces, { start: at, text: text.slice(at, to), kind: undefined }];
}

const ABOUT: Readonly<Record<Kind, string>> = { principle: "principle term", zero: "zero term" };

/** A marked word: underlined by kind, with the kind named for screen readers. */
function Marked({ text, kind }: { readonly text: string; readonly kind: Kind }) {
  return (
    <mark className={styles.term} data-kind={kind}>
      {text}
      <span className="sr-only"> ({ABOUT[kind]})</span>
    </mark>
  );
}

/** The reading, with the terms that were found marked in place. */
export function MarkedReading({ result: { reading, terminologyCheck } }: { readonly result: TestResult }) {
  const marks = marksOf(terminologyCheck);
  const paragraphs = [...reading.matchAll(/[^\n]+/g)];
  return (
    <div className={styles.markedReading}>
      {paragraphs.map(({ index, 0: paragraph }) => (
        <p key={index}>
          {piecesOf(reading, index, index + paragraph.length, marks).map(({ start, text, kind }) => (
            <Fragment key={`${start} ${kind}`}>{kind ? <Marked text={text} kind={kind} /> : text}</Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}
