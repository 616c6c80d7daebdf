import { piecesOf } from "./pieces.ts";

/** Beyond these, a text is shown as plain lines: what they bound makes parsers slow, and is no writing for people. */
const LENGTH_MAX = 20_000;
/** Quotes and lists that begin on one line. */
const MARKS_PER_LINE_MAX = 8;
/** Lines on which a quote, a list item or a heading begins. */
const MARKED_LINES_MAX = 200;
/** Runs of asterisks and the like, and brackets. */
const DELIMITERS_MAX = 300;

const MARKS = /^(?:[ \t]*(?:>|#{1,6}(?=[ \t]|$)|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)))*/;
const MARK = /[>+*-]|#+|\d+[.)]/g;

/** Whether a text holds anything that Markdown may give a meaning to, besides what links and mentions are made of. */
export function hasMarkup(text: string): boolean {
  const words = piecesOf(text).map((piece) => (piece.kind === "text" ? piece.text : "x"));
  return /[*`\\[|]|(?<![\p{L}\p{N}])_|^[ \t]*(?:[-+>#]|~~~|\d{1,9}[.)](?:[ \t]|$))/mu.test(words.join(""));
}

export function isTooIntricate(text: string): boolean {
  if (text.length > LENGTH_MAX) return true;
  if ((text.match(/\*+|_+|[[\]]/g)?.length ?? 0) > DELIMITERS_MAX) return true;
  const marks = text.split("\n").map((line) => MARKS.exec(line)?.[0].match(MARK)?.length ?? 0);
  return marks.some((count) => count > MARKS_PER_LINE_MAX) || marks.filter((count) => count > 0).length > MARKED_LINES_MAX;
}

const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
const QUOTED = /^ {0,3}>/;
const LISTED = /^ {0,3}(?:[-+*]|\d{1,9}[.)])[ \t]/;

/** Whether a line would be read as a part of the quote or the list item above, though nothing in it says so. */
function runsOn(line: string, above: string): boolean {
  if (line.trim() === "" || QUOTED.test(line)) return false;
  return QUOTED.test(above) || (LISTED.test(above) && !LISTED.test(line) && !/^[ \t]/.test(line));
}

/** Ends quotes and list items where their marks end, by an empty line, as people expect who type line by line. */
export function endAtLines(text: string): string {
  let fence = "";
  let above = "";
  const lines = text.split("\n").flatMap((line) => {
    const [, opening = ""] = FENCE.exec(line) ?? [];
    const inFence = fence !== "";
    if (!inFence) fence = opening;
    else if (opening.startsWith(fence) && /^[ `~]*$/.test(line)) fence = "";
    const separated = !inFence && runsOn(line, above) ? ["", line] : [line];
    above = line;
    return separated;
  });
  return lines.join("\n");
}
