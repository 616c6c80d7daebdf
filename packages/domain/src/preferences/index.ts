/** The preferences for a reading, and the rules for keywords. */

export const STYLES = ["poetic", "scientific", "spiritual", "practical"] as const;
export type Style = (typeof STYLES)[number];

export const STYLE_LABELS: Readonly<Record<Style, string>> = {
  poetic: "Poetic & Mystical",
  scientific: "Scientific & Analytical",
  spiritual: "Spiritual & Uplifting",
  practical: "Practical & Grounded",
};

export const COMPOSITIONS = ["brief", "detailed", "metaphorical", "simple"] as const;
export type Composition = (typeof COMPOSITIONS)[number];

export const COMPOSITION_LABELS: Readonly<Record<Composition, string>> = {
  brief: "Brief & Concise",
  detailed: "Detailed & Comprehensive",
  metaphorical: "Metaphorical & Symbolic",
  simple: "Simple & Clear",
};

export interface Preferences {
  readonly style: Style;
  readonly composition: Composition;
  /** At most {@link KEYWORDS_MAX} characters, folded by {@link foldKeywords}; may be empty. */
  readonly keywords: string;
}

export const DEFAULT_PREFERENCES: Preferences = { style: "poetic", composition: "detailed", keywords: "" };

/** The most characters (UTF-16 units, as an input's maxlength counts them) that keywords may have. */
export const KEYWORDS_MAX = 30;

/** Cuts keywords to their maximum length, but never between the two units of a character such as an emoji. */
export function cutKeywords(text: string): string {
  return text.slice(0, KEYWORDS_MAX).replace(/[\ud800-\udbff]$/, "");
}

/**
 * Keywords in one canonical form: NFKC, no control or invisible format characters (except the joiners that some scripts and emoji
 * need), runs of white space as one space, no space at either end. One character can stand for several, as "…" does for three
 * dots: what is more than {@link KEYWORDS_MAX} then is cut off.
 */
export function foldKeywords(raw: string): string {
  const folded = raw
    .normalize("NFKC")
    .replace(/\s+/gu, " ")
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, "")
    .replace(/ +/g, " ")
    .trim();
  return cutKeywords(folded).trimEnd();
}
