/** A part of a line. Line breaks are part of texts. */
export type Inline =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "mention"; readonly text: string; readonly username: string }
  /** The address begins with "http://", "https://", or with the "/" of a page of this site. */
  | { readonly kind: "link"; readonly url: string; readonly children: readonly Inline[] }
  /** A picture of this site's own, with its description, which is empty where it only decorates. */
  | { readonly kind: "picture"; readonly url: string; readonly text: string; readonly width: number; readonly height: number }
  | { readonly kind: "strong" | "emphasis" | "spoiler"; readonly children: readonly Inline[] };

export interface ListItem {
  /** As it was typed; only in numbered lists. */
  readonly number?: number;
  readonly blocks: readonly Block[];
}

export type Block =
  | { readonly kind: "paragraph"; readonly children: readonly Inline[] }
  | { readonly kind: "quote"; readonly blocks: readonly Block[] }
  | { readonly kind: "list"; readonly numbered: boolean; readonly items: readonly ListItem[] }
  /** What follows the opening fence, mostly a language, is its label. */
  | { readonly kind: "code"; readonly text: string; readonly label: string }
  | { readonly kind: "rule" };
