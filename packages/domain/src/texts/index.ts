/** The texts of content/ as files: what stands at their top, and what follows from where they are. */

/** A text and the front matter above it. */
export interface TextParts {
  /** What stands between the two lines of dashes at the top, as YAML; undefined where there are none. */
  readonly head: string | undefined;
  readonly body: string;
  /** The line of the file that the body begins in, from 1. */
  readonly bodyLine: number;
}

const isFence = (line: string) => /^---[ \t]*\r?\n?$/.test(line);

/** Parts a text from its front matter. Lines keep their ends, so that head and body are as they stand in the file. */
export function textParts(source: string): TextParts {
  const lines = source.replace(/^\uFEFF/, "").split(/(?<=\n)/);
  const end = lines.findIndex((line, index) => index > 0 && isFence(line));
  if (!isFence(lines[0] ?? "") || end === -1) return { head: undefined, body: lines.join(""), bodyLine: 1 };
  return { head: lines.slice(1, end).join(""), body: lines.slice(end + 1).join(""), bodyLine: end + 2 };
}

/** The picture of articles that have none of their own. */
const BLOG_PICTURE = "blog";

/** What an article is shown with. */
export interface ArticlePicture {
  readonly image: string;
  /** Whether it is the article's own; then there is a picture for sharing that is made of it, too. */
  readonly own: boolean;
}

/**
 * The header picture of an article: the one that it names, else one that is drawn under its name, else the blog's.
 * An article is its one file, and needs nobody who draws.
 */
export function articlePicture(slug: string, named: string | undefined, isDrawn: (picture: string) => boolean): ArticlePicture {
  const image = named ?? (isDrawn(slug) ? slug : undefined);
  return { image: image ?? BLOG_PICTURE, own: image !== undefined };
}
