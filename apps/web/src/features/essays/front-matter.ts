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
}
