// What the texts say about their pictures: the front matter of essays, articles and the privacy policy.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { articlePicture, textParts } from "@tenfold/domain/texts";

const CONTENT = new URL("../../content/", import.meta.url);

/** A page with a text: its address, its title and the pictures that it names. */
export interface Page {
  readonly path: string;
  readonly title: string;
  readonly images: readonly string[];
}

/** The front matter's plain `key: value` lines, without quotes around values. */
function frontMatter(text: string): ReadonlyMap<string, string> {
  const { head = "" } = textParts(text);
  const plain = [...head.matchAll(/^(\w+): *(.+)$/gm)].map(
    ([, key = "", value = ""]) => [key, value.replace(/^"(.*)"$/, "$1")] as const,
  );
  return new Map(plain);
}

function pagesIn(folder: string, pathOf: (name: string) => string, isDrawn: (picture: string) => boolean): Page[] {
  const at = new URL(`${folder}/`, CONTENT);
  if (!existsSync(at)) return [];
  const files = readdirSync(at).filter((file) => file.endsWith(".mdx"));
  return files.sort().map((file) => {
    const head = frontMatter(readFileSync(new URL(file, at), "utf8"));
    const name = file.replace(/\.mdx$/, "");
    // A page without its own picture is shared with its section's.
    const { image, own } = articlePicture(name, head.get("image"), isDrawn);
    const images = [own ? image : undefined, head.get("secondImage")].filter((picture) => picture !== undefined);
    return { path: pathOf(name), title: head.get("title") ?? "", images };
  });
}

/** Every page with its own text, according to the current files. */
export function readPages(isDrawn: (picture: string) => boolean): Page[] {
  return [
    ...pagesIn("essays", (name) => `/${name}`, isDrawn),
    ...pagesIn("privacy", (name) => `/${name}`, isDrawn),
    ...pagesIn("blog", (name) => (name === "index" ? "/blog" : `/blog/${name}`), isDrawn),
  ];
}
