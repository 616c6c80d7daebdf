const EXCERPT_LENGTH = 200;

export function excerptOf(text: string, max = EXCERPT_LENGTH): string {
  const characters = [...text.replace(/\s+/gu, " ")];
  return characters.length > max
    ? `${characters
        .slice(0, max - 1)
        .join("")
        .trimEnd()}…`
    : characters.join("");
}
