import { readFile } from "node:fs/promises";
import { textParts } from "@tenfold/domain/texts";
import type { Plugin } from "vite";
import { parse } from "yaml";

const QUERY = "?front-matter";
/**
 * Ending of the module that holds a text's front matter. Not the text's own ending, so that no other plugin takes it for
 * a text.
 */
const ENDING = ".front-matter";

/** What is between the two lines of dashes at the top of a file. Throws if there is none. */
function frontMatterOf(text: string, file: string): unknown {
  const { head } = textParts(text);
  if (head === undefined) throw new Error(`${file} has no front matter`);
  return parse(head);
}

/**
 * Lets pages import only the front matter of a text ("article.mdx?front-matter"), so that a list of texts doesn't load
 * them all.
 */
export function frontMatter(): Plugin {
  return {
    name: "front-matter",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!source.endsWith(QUERY)) return null;
      const text = await this.resolve(source.slice(0, -QUERY.length), importer);
      return text && `${text.id}${ENDING}`;
    },
    async load(id) {
      if (!id.endsWith(ENDING)) return null;
      const file = id.slice(0, -ENDING.length);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(frontMatterOf(await readFile(file, "utf8"), file))};`;
    },
  };
}
