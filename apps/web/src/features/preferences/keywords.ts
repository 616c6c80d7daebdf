import { KEYWORDS_MAX } from "@tenfold/domain/preferences";

/** Keywords cut to their greatest length, never through the middle of a character that takes two units, as emoji do. */
export function cutKeywords(text: string): string {
  return text.slice(0, KEYWORDS_MAX).replace(/[\ud800-\udbff]$/, "");
}
