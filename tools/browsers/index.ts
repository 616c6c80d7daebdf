// Refuses what a browser of the floor lacks (docs/browsers.md), unless allowed.ts says why nothing is lost there.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ALLOWED } from "./allowed.ts";
import { usesInProgram } from "./scripts.ts";
import { usesInSheet } from "./styles.ts";
import { lackedBy, type Use } from "./support.ts";

/** The key of the list that allows a use: its own, or one above it. */
function allowing(key: string): string | undefined {
  return Object.keys(ALLOWED).find((above) => key === above || key.startsWith(`${above}.`));
}

/** What is used below the floor and not allowed, and what is allowed and not used there, one line each. */
function faultsOf(uses: readonly Use[]): readonly string[] {
  const places = new Map<string, Set<string>>();
  const met = new Set<string>();
  for (const { key, where, prefixes } of uses) {
    const lacking = lackedBy(key, prefixes);
    if (lacking.length === 0) continue;
    const reason = allowing(key);
    if (reason) met.add(reason);
    else {
      const said = `${key} is not in every browser of the floor (has it: ${lacking.join(", ")})`;
      places.set(said, (places.get(said) ?? new Set()).add(where));
    }
  }
  const below = [...places].map(([said, files]) => `${said}: ${[...files].join(", ")}`);
  const idle = Object.keys(ALLOWED).filter((key) => !met.has(key));
  return [...below, ...idle.map((key) => `${key} is allowed, but nothing needs that any more`)];
}

const root = fileURLToPath(new URL("../../", import.meta.url));
const PROGRAMS = ["apps/web/tsconfig.json", "apps/web/worker/tsconfig.json"];

const sheets = globSync("apps/web/src/**/*.css", { cwd: root });
const uses = [
  ...sheets.flatMap((file) => usesInSheet(file, readFileSync(join(root, file), "utf8"))),
  ...PROGRAMS.flatMap((config) => usesInProgram(join(root, config))),
];
const faults = faultsOf(uses);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log(`${new Set(uses.map(({ key }) => key)).size} features of ${sheets.length} sheets and the pages' scripts.`);
