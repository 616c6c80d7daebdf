// Texts of other forums, brought within this forum's limits.
import {
  DESCRIPTION_MAX,
  foldLine,
  foldText,
  isBlank,
  lengthOf,
  POST_MAX,
  TITLE_MAX,
  TITLE_MIN,
} from "@tenfold/domain/forum-rules";
import type { Note } from "./incoming.ts";

function cut(text: string, max: number): string {
  return text.length <= max || lengthOf(text) <= max
    ? text
    : foldText(
        `${[...text]
          .slice(0, max - 1)
          .join("")
          .trimEnd()}…`,
      );
}

function limited(text: string, max: number, reason: string, which: string, note: Note): string {
  const fitting = cut(text, max);
  if (fitting !== text) note(`${reason}, cut at ${max} characters`, `${which}: ${lengthOf(text)} characters`);
  return fitting;
}

export function titleOf(raw: string, which: string, note: Note): string {
  const title = foldLine(raw);
  if (lengthOf(title) >= TITLE_MIN && !isBlank(title)) return limited(title, TITLE_MAX, "titles that are too long", which, note);
  note(`titles of fewer than ${TITLE_MIN} characters, to which “Untitled” was added`, which);
  return foldLine(`Untitled ${title}`);
}

export function descriptionOf(raw: string | null, which: string, note: Note): string | null {
  const description = foldText(raw ?? "");
  return description === "" ? null : limited(description, DESCRIPTION_MAX, "descriptions that are too long", which, note);
}

/** The text of a reply; undefined if there is none. */
export function contentOf(raw: string, which: string, note: Note): string | undefined {
  const content = foldText(raw);
  if (!isBlank(content)) return limited(content, POST_MAX, "replies that are too long", which, note);
  note("replies without a text, of which only the number is kept", which);
  return undefined;
}
