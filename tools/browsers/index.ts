// Refuses what a browser of the floor lacks (docs/browsers.md), unless allowed.ts says why nothing is lost there.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { faultsOf } from "./faults.ts";
import { usesInProgram } from "./scripts.ts";
import { usesInSheet } from "./styles.ts";

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
