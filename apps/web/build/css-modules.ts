import { createHash } from "node:crypto";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const SRC = fileURLToPath(new URL("../src", import.meta.url));
const IMPORT = /\bimport (\w+) from ("[^"]+\.module\.css");/g;

const given = new Map<string, string>();

/** What a class of a CSS module is called in the site, since every page carries its names. Throws where two would be called the same. */
export function shortName(name: string, file: string): string {
  const whose = `${relative(SRC, file)} ${name}`;
  const digits = createHash("sha256").update(whose).digest().readUIntBE(0, 6).toString(36);
  const short = digits.match(/[a-z][0-9a-z]{3}/)?.[0] ?? `x${digits}`;
  const other = given.get(short) ?? whose;
  if (other !== whose) throw new Error(`${whose} and ${other} have the same short name: call one of them something else`);
  given.set(short, whose);
  return short;
}

/**
 * Has the classes of CSS modules read by their names, so that each stands where it is used and no page carries a list of
 * them. A module from which nothing but names was read keeps its styles all the same.
 */
export function cssModules(): Plugin[] {
  return [
    {
      name: "css-modules-by-name",
      enforce: "pre",
      transform: {
        filter: { id: /\.tsx$/, code: /\.module\.css"/ },
        handler: (code) => ({ code: code.replace(IMPORT, "import * as $1 from $2;"), map: null }),
      },
    },
    {
      name: "css-modules-kept",
      enforce: "post",
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: (code) => ({ code, map: null, moduleSideEffects: "no-treeshake" }),
      },
    },
  ];
}
