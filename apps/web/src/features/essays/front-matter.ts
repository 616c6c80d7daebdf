export interface Way {
  readonly to: string;
  readonly label: string;
}

/** A way back. If there are several, `from` says for which page each is; it is empty for the default. */
export interface WayBack extends Way {
  readonly from?: string;
}

export interface FrontMatter {
  readonly title: string;
  readonly subtitle?: string;
  /** For lists and search engines: 120 to 155 characters. */
  readonly description: string;
  /** The name of a picture in public/art. */
  readonly image: string;
  readonly imageAlt: string;
  readonly secondImage?: string;
  readonly secondImageAlt?: string;
  /** The day of the last change, as 2025-08-14. */
  readonly updated?: string;
  /** The day an article was published, as 2025-08-14. */
  readonly date?: string;
  /** To where the visitor came from, or to the page above. */
  readonly back?: readonly WayBack[];
  /** Where to go from here. */
  readonly onward?: readonly Way[];
  /** Whether an ad may be shown at its end, if the settings name a network (docs/decisions/017-ads.md). */
  readonly ad?: boolean;
}
