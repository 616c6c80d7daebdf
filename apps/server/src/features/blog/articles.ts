import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { textParts } from "@tenfold/domain/texts";
import { parse } from "yaml";
import { z } from "zod";

const FOLDER = new URL("../../../../../content/blog/", import.meta.url);

const day = z.iso.date();
const frontMatterSchema = z.looseObject({ title: z.string(), description: z.string(), date: day, updated: day.optional() });

export interface Article {
  /** Its address, as "/blog/why-zero-comes-first". */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The days it appeared and was last changed, at their beginning (UTC). */
  readonly published: number;
  readonly updated: number;
}

function readArticle(folder: URL, file: string): Article {
  const { head = "" } = textParts(readFileSync(new URL(file, folder), "utf8"));
  const read = frontMatterSchema.safeParse(parse(head, { schema: "failsafe" }));
  if (!read.success) throw new Error(`content/blog/${file}: ${z.prettifyError(read.error)}`);
  const { title, description, date, updated = date } = read.data;
  return {
    path: `/blog/${basename(file, ".mdx")}`,
    title,
    description,
    published: Date.parse(date),
    updated: Date.parse(updated),
  };
}

/** The articles of content/blog, the newest first. Throws where one lacks what a list needs. */
export function readArticles(folder = FOLDER): Article[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".mdx") && file !== "index.mdx")
    .map((file) => readArticle(folder, file))
    .sort((a, b) => b.published - a.published);
}
