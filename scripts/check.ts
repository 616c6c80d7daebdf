// What CI runs: format and lint, types, boundaries, unused code, then every test.
import { fileURLToPath } from "node:url";
import { run } from "./run.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

const CHECKS: readonly (readonly [string, string, ...string[]])[] = [
  ["Format and lint", "biome", "check", "--error-on-warnings", "."],
  ["Spelling", "node", "scripts/spelling.ts"],
  ["Pictures", "node", "scripts/pictures/index.ts", "--check"],
  ["Inks", "node", "scripts/inks.ts", "--check"],
  ["Fonts", "node", "scripts/fonts.ts", "--check"],
  ["Types of the domain", "tsc", "-p", "packages/domain"],
  ["Types of the contract", "tsc", "-p", "packages/contract"],
  ["Types of the server", "tsc", "-p", "apps/server"],
  ["Types of the pages", "tsc", "-p", "apps/web"],
  ["Types of the service worker", "tsc", "-p", "apps/web/worker"],
  ["Types of tests and scripts", "tsc", "-p", "."],
  ["Boundaries", "depcruise", "packages", "apps", "scripts", "--config", ".dependency-cruiser.json"],
  ["Unused code", "knip"],
];

for (const [title, command, ...args] of CHECKS) {
  console.log(`• ${title}`);
  await run(command, args, { cwd: root });
}
await import("./test.ts");
