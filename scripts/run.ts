import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/** The packages whose commands are run, where the command is named otherwise than its package. */
const PACKAGES: Readonly<Record<string, string>> = {
  "react-router": "@react-router/dev",
  vitest: "vitest",
  // TypeScript 7 checks; dependency-cruiser needs the programming interface of the version before.
  tsc: "typescript-native",
  biome: "@biomejs/biome",
  depcruise: "dependency-cruiser",
  playwright: "@playwright/test",
};

/** The script behind a package's command, which Node runs on every system without a shell. */
function scriptOf(command: string): string {
  const name = PACKAGES[command] ?? command;
  const root = require.resolve
    .paths(name)
    ?.map((folder) => join(folder, name))
    .find((folder) => {
      try {
        readFileSync(join(folder, "package.json"));
        return true;
      } catch {
        return false;
      }
    });
  if (!root) throw new Error(`the package ${name} is not installed; run: npm ci`);
  const { bin } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { bin: string | Record<string, string> };
  const script = typeof bin === "string" ? bin : (bin[command] ?? Object.values(bin)[0]);
  return join(dirname(join(root, "package.json")), script ?? "");
}

/** Starts a package's command under this Node; "node" itself takes a script of the project. */
export function start(command: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  const script = command === "node" ? [] : [scriptOf(command)];
  return spawn(process.execPath, [...script, ...args], { stdio: "inherit", ...options });
}

/** Runs a package's command to its end; rejects when it fails. */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    start(command, args, options)
      .on("error", reject)
      .on("close", (code) => (code === 0 ? resolve() : reject(new Error(`${command} ${args.join(" ")} ended with ${code}`))));
  });
}
