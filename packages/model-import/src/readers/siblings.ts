import { readdirSync } from "node:fs";
import { join } from "node:path";
import { safeName } from "../safe-name.ts";

const MAX_DEPTH = 4;
const MOST = 5_000;

export type FindSibling = (name: string) => string | undefined;

/**
 * Finds files next to a model by base name alone, whatever folder or letter case the model gives: a path in a model never leads
 * out of its own folder. Links are not followed.
 */
export function siblingsIn(folder: string): FindSibling {
  const files = new Map<string, string>();
  const collect = (within: string, depth: number): void => {
    for (const entry of readdirSync(within, { withFileTypes: true })) {
      if (files.size >= MOST) return;
      const path = join(within, entry.name);
      if (entry.isDirectory() && depth < MAX_DEPTH) collect(path, depth + 1);
      else if (entry.isFile() && !files.has(entry.name.toLowerCase())) files.set(entry.name.toLowerCase(), path);
    }
  };
  collect(folder, 0);
  return (name) => files.get(baseName(name).toLowerCase()) ?? files.get(storedName(name).toLowerCase());
}

/** The last part of a file's name, in the safe form in which files are stored and told. */
export const baseName = (name: string) => storedName(decoded(name));

const storedName = (path: string) => (/[/\\]$|^$/.test(path) ? "" : safeName(path));

/** Names in models are often written as URLs: "my%20wood.png". */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
