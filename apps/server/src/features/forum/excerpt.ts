const EXCERPT = 200;

/** The beginning of a text, on one line. */
export function excerptOf(text: string): string {
  const characters = [...text.replace(/\s+/gu, " ")];
  return characters.length > EXCERPT
    ? `${characters
        .slice(0, EXCERPT - 1)
        .join("")
        .trimEnd()}…`
    : characters.join("");
}
