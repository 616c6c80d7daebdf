import { paragraphs } from "./answer.ts";
import { salvageSoFar } from "./salvage.ts";

/** Hears a reading while it is written. */
export interface Telling {
  /** The whole title, or more of the content: whole sentences, with the space before them. */
  words(part: "title" | "content", text: string): void;
  /** What was told no longer counts: another try begins, or none is left. */
  again(): void;
}

/** As much of an answer as can be told. */
interface Words {
  readonly title: string;
  readonly content: string;
}

/** The end of a sentence, recognized by what follows it. */
const SENTENCE_END = /[.?!…]["'”’)\]]*(?=\s)/g;

/** What may end a sentence or a field, with something after it. */
const MAY_END = /[.?!…"'”’)\]][\s\S]/;

/** The contents that an answer has had at the ends of its sentences, and its title once that is complete. */
function wordsIn(text: string): { readonly title: string | undefined; readonly contents: readonly string[] } | undefined {
  const fields = salvageSoFar(text);
  if (!fields) return undefined;
  const last = Object.keys(fields).at(-1);
  const content = typeof fields.content === "string" ? paragraphs(fields.content) : "";
  const ends = [...content.matchAll(SENTENCE_END)].map(({ 0: end, index }) => content.slice(0, index + end.length));
  return {
    title: typeof fields.title === "string" && last !== "title" ? fields.title : undefined,
    contents: content === "" || last === "content" ? ends : [...ends, content],
  };
}

/**
 * Tells of one try of a model, as its text grows: the title once it is whole, and sentence after sentence. Each is judged
 * together with all before it; from the first on that may not be shown, nothing more is told.
 * @param titleOf the title as it is shown
 */
export function tellSentences(
  telling: Telling,
  titleOf: (title: string) => string,
  mayBeShown: (words: Words) => boolean,
): (text: string) => void {
  const nothing: Words = { title: "", content: "" };
  let told = nothing;
  let isOver = false;
  let seen = 0;
  const tell = (words: Words) => {
    isOver ||= !mayBeShown(words);
    if (isOver) return;
    if (words.title !== told.title) telling.words("title", words.title);
    if (words.content !== told.content) telling.words("content", words.content.slice(told.content.length));
    told = words;
  };
  return (text) => {
    // Most of what arrives ends nothing, and need not be parsed again from the beginning.
    if (isOver || !MAY_END.test(text.slice(seen))) return;
    // An end may show by the line break after it, which is an escape of two characters.
    seen = Math.max(0, text.length - 3);
    const words = wordsIn(text);
    if (!words) return;
    const { title, contents } = words;
    // What a model thinks aloud may look like an answer, and a slip in its quotes like another text.
    if (!(contents.at(-1) ?? "").startsWith(told.content)) {
      telling.again();
      told = nothing;
    }
    if (title !== undefined && told.title === "") tell({ ...told, title: titleOf(title) });
    for (const content of contents) if (content.length > told.content.length) tell({ ...told, content });
  };
}
