/** The texts of content/ as files: their front matter, and what follows from their location. */

/** A text and the front matter above it. */
export interface TextParts {
  /** The YAML between the two lines of dashes at the top; undefined if there are none. */
  readonly head: string | undefined;
  readonly body: string;
  /** The line of the file where the body begins, starting at 1. */
  readonly bodyLine: number;
}

const isFence = (line: string) => /^---[ \t]*\r?\n?$/.test(line);

/** Splits a text from its front matter. Lines keep their ends, so head and body are exactly as in the file. */
export function textParts(source: string): TextParts {
  const lines = source.replace(/^\uFEFF/, "").split(/(?<=\n)/);
  const end = lines.findIndex((line, index) => index > 0 && isFence(line));
  if (!isFence(lines[0] ?? "") || end === -1) return { head: undefined, body: lines.join(""), bodyLine: 1 };
  return { head: lines.slice(1, end).join(""), body: lines.slice(end + 1).join(""), bodyLine: end + 2 };
}

/** The picture of articles without one of their own. */
const BLOG_PICTURE = "blog";

/** The picture shown with an article. */
export interface ArticlePicture {
  readonly image: string;
  /** Whether it is the article's own; if so, a picture for sharing is also made from it. */
  readonly own: boolean;
}

/**
 * The header picture of an article: the one that it names, otherwise one drawn under its own name, otherwise the blog's. So an
 * article is a single file, and needs nobody to draw for it.
 */
export function articlePicture(slug: string, named: string | undefined, isDrawn: (picture: string) => boolean): ArticlePicture {
  const image = named ?? (isDrawn(slug) ? slug : undefined);
  return { image: image ?? BLOG_PICTURE, own: image !== undefined };
}
