import { KEYWORDS_MAX } from "@tenfold/domain/preferences";

/** Cuts keywords to their maximum length, but never between the two units of a character such as an emoji. */
export function cutKeywords(text: string): string {
  return text.slice(0, KEYWORDS_MAX).replace(/[\ud800-\udbff]$/, "");
}
