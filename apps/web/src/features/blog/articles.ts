import { articlePicture } from "@tenfold/domain/texts";
import { type ComponentType, lazy } from "react";
import { type FrontMatter, isPicture } from "../essays/index.ts";

const FOLDER = "../../../../../content/blog/";

export interface Article extends FrontMatter {
  /** Its address, as "/blog/why-zero-comes-first". */
  readonly path: string;
  readonly date: string;
  /** Whether its picture is its own; if not, it is shared with the blog's. */
  readonly pictured: boolean;
}

/** What an article's file has to say; a picture is not among it. */
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

/** An article as the pages show it. Throws where its file lacks what they can't do without, so that the build fails. */
function read([file, head]: readonly [string, Head]): Article {
  const { title, description, date } = head;
  if (!title || !description || !date) throw new Error(`${file} needs a title, a description and a date`);
  const { image, own } = articlePicture(nameOf(file), head.image, isPicture);
  // A picture that nobody has described is there to be looked at, and says nothing of its own.
  return { ...head, path: pathOf(file), date, image, imageAlt: (own && head.imageAlt) || "", pictured: own };
}

/** Every file of content/blog is an article. The newest comes first. */
export const ARTICLES: readonly Article[] = Object.entries(found)
  .map(read)
  .sort((a, b) => b.date.localeCompare(a.date));

// Each is fetched when its page is opened.
const LAZY = new Map(Object.entries(texts).map(([file, load]) => [pathOf(file), lazy(load)]));

/** The article at an address. Throws where there is none, which the routes don't lead to. */
export function articleOf(pathname: string): { readonly article: Article; readonly Text: Text } {
  const path = pathname.replace(/\/+$/, "");
  const article = ARTICLES.find((one) => one.path === path);
  const Text = LAZY.get(path);
  if (!article || !Text) throw new Error(`there is no article at ${path}`);
  return { article, Text };
}
