/** A link to another page. */
export interface Way {
  readonly to: string;
  readonly label: string;
}

/** A way back. Of several, `from` says for which page each is; the one that is for all others has an empty one. */
export interface WayBack extends Way {
  readonly from?: string;
}

/** What stands at the top of a text of content/. */
export interface FrontMatter {
  readonly title: string;
  readonly subtitle?: string;
  /** For lists and search engines: 120 to 155 characters. */
  readonly description: string;
  /** The name of its picture in public/art. */
  readonly image: string;
  /** Says the picture to those who don't see it. */
  readonly imageAlt: string;
  readonly secondImage?: string;
  readonly secondImageAlt?: string;
  /** The day it was last changed, as 2025-08-14. */
  readonly updated?: string;
  /** The day an article appeared, as 2025-08-14. */
  readonly date?: string;
  /** Where the visitor came from, or the page above. */
  readonly back?: readonly WayBack[];
  /** Where to go from here. */
  readonly onward?: readonly Way[];
  /** Whether an ad may stand at its end, where the settings name a network (docs/decisions/017-ads.md). */
  readonly ad?: boolean;
}
