import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import mdx from "@mdx-js/rollup";
import { reactRouter } from "@react-router/dev/vite";
import rehypeSlug from "rehype-slug";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMdxFrontmatter from "remark-mdx-frontmatter";
import { defineConfig } from "vite";
import { accessibleColors } from "./build/accessible-colors.ts";
import { BUILD_TARGET } from "./build/floor.ts";
import { frontMatter } from "./build/front-matter.ts";
import { lateSheets } from "./build/late-sheets.ts";

const server = process.env.TENFOLD_SERVER ?? "http://127.0.0.1:3000";

/** Makes the texts of content/ importable as components. */
const texts = mdx({
  remarkPlugins: [remarkFrontmatter, [remarkMdxFrontmatter, { name: "handle" }], remarkGfm],
  rehypePlugins: [rehypeSlug],
  providerImportSource: fileURLToPath(new URL("./src/features/essays/prose-parts.tsx", import.meta.url)),
});

const sheets = new Map<string, string>();

/** A readable class name such as "topic_reply": hashes would make up most of the names' weight. */
function scopedName(name: string, file: string): string {
  const sheet = basename(file, ".module.css");
  if ((sheets.get(sheet) ?? file) !== file) throw new Error(`${file} has the name of another sheet`);
  sheets.set(sheet, file);
  return `${sheet}_${name}`;
}

export default defineConfig({
  plugins: [accessibleColors(), frontMatter(), { ...texts, enforce: "pre" }, reactRouter(), lateSheets()],
  css: { modules: { generateScopedName: scopedName } },
  server: {
    proxy: {
      "/api": server,
      "/pictures": server,
      "^/forum/.*feed\\.atom": server,
      "^/(?:astrology|today)/calendar\\.ics": server,
      "^/today/feed\\.atom": server,
    },
    fs: { allow: [fileURLToPath(new URL("../..", import.meta.url))] },
  },
  build: {
    assetsInlineLimit: 0,
    target: BUILD_TARGET,
    license: { fileName: "licenses.md" },
    rolldownOptions: {
      // What most pages share is one chunk: many small ones weigh more, and each is a request of its own.
      output: {
        codeSplitting: {
          groups: [{ name: "common", test: /(?:node_modules|packages|src\/(?:app|ui))\/.*\.[cm]?[jt]sx?$/, minShareCount: 8 }],
        },
      },
    },
  },
});
