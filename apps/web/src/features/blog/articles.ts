import { articlePicture } from "@tenfold/domain/texts";
import { type ComponentType, lazy } from "react";
import { type FrontMatter, isPicture } from "../essays/index.ts";

const FOLDER = "../../../../../content/blog/";

export interface Article extends FrontMatter {
  /** Such as "/blog/why-zero-comes-first". */
  readonly path: string;
  readonly date: string;
  /** Whether it has its own picture; if not, it shares the blog's. */
  readonly pictured: boolean;
}

/** An article's front matter; the picture is optional. */
type Head = Omit<FrontMatter, "image" | "imageAlt"> & Partial<Pick<FrontMatter, "image" | "imageAlt">>;

type Text = ComponentType<{ readonly components?: object }>;

const found = import.meta.glob<Head>(["../../../../../content/blog/*.mdx", "!../../../../../content/blog/index.mdx"], {
  query: "?front-matter",
  import: "default",
  eager: true,
});
const texts = import.meta.glob<{ default: Text }>([
  "../../../../../content/blog/*.mdx",
  "!../../../../../content/blog/index.mdx",
]);

const nameOf = (file: string) => file.slice(FOLDER.length, -".mdx".length);
const pathOf = (file: string) => `/blog/${nameOf(file)}`;

/** Throws if the file lacks what the pages need, so that the build fails. */
function read([file, head]: readonly [string, Head]): Article {
  const { title, description, date } = head;
  if (!title || !description || !date) throw new Error(`${file} needs a title, a description and a date`);
  const { image, own } = articlePicture(nameOf(file), head.image, isPicture);
  // A picture without a description is decorative.
  return { ...head, path: pathOf(file), date, image, imageAlt: (own && head.imageAlt) || "", pictured: own };
}

/** For lists. Letters are not compared, for which the browser would read its tables of languages. */
export const newestFirst = (a: Article, b: Article) => Date.parse(b.date) - Date.parse(a.date);

/** Every file of content/blog is an article. */
export const ARTICLES: readonly Article[] = Object.entries(found).map(read).sort(newestFirst);

// Each is loaded when its page is opened.
const LAZY = new Map(Object.entries(texts).map(([file, load]) => [pathOf(file), lazy(load)]));

/** Throws if there is none, which the routes rule out. */
export function articleOf(pathname: string): { readonly article: Article; readonly Text: Text } {
  const path = pathname.replace(/\/+$/, "");
  const article = ARTICLES.find((one) => one.path === path);
  const Text = LAZY.get(path);
  if (!article || !Text) throw new Error(`there is no article at ${path}`);
  return { article, Text };
}
