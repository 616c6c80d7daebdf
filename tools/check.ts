// What CI runs: format and lint, types, boundaries, unused code, then every test.
import { fileURLToPath } from "node:url";
import { execa } from "execa";

const root = fileURLToPath(new URL("../", import.meta.url));

// TypeScript 7 does the checking; dependency-cruiser needs the previous version, which has a command of the same name.
const TSC = "node_modules/typescript-native/bin/tsc";

const CHECKS: readonly (readonly [string, string, ...string[]])[] = [
  ["Format and lint", "biome", "check", "--error-on-warnings", "."],
  ["Spelling", "node", "tools/spelling.ts"],
  ["Pictures", "node", "tools/pictures/index.ts", "--check"],
  ...["astronomy", "domain", "speech-text", "illustration", "contract", "model-import"].map(
    (name) => [`Types of ${name}`, "node", TSC, "-p", `packages/${name}`] as const,
  ),
  ["Types of the server", "node", TSC, "-p", "apps/server"],
  ["Types of the pages", "node", TSC, "-p", "apps/web"],
  ["Types of the service worker", "node", TSC, "-p", "apps/web/worker"],
  ["Types of tests and scripts", "node", TSC, "-p", "."],
  ["Boundaries", "depcruise", "packages", "apps", "tools", "--config", ".dependency-cruiser.json"],
  ["Unused code", "knip"],
  ["What browsers have", "node", "tools/browsers/index.ts"],
];

for (const [title, command, ...args] of CHECKS) {
  console.log(`• ${title}`);
  await execa(command, args, { cwd: root, preferLocal: true, stdio: "inherit" });
}
await import("./test.ts");
