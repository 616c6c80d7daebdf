import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { makeFolder } from "../../test/folder-test.ts";
import { isAskedForHelp } from "./operate.ts";

const COMMANDS = readdirSync(import.meta.dirname).filter((name) => /^[a-z]+\.ts$/.test(name) && name !== "operate.ts");

it.each(COMMANDS)("%s tells with --help how it is used, and does nothing", async (name) => {
  const cwd = await makeFolder();
  const command = [join(import.meta.dirname, name), "folder", "--help"];
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd, env: { DATA_DIR: join(cwd, "data") } });
  expect(stdout).toMatch(new RegExp(`^npm run ${name.slice(0, -".ts".length)}\\b`));
  expect(await readdir(cwd)).toEqual([]);
});

it("is asked for help wherever that stands", () => {
  for (const args of [["--help"], ["-h"], ["folder", "-h"], ["--help", "folder"]]) expect(isAskedForHelp(args)).toBe(true);
  for (const args of [[], ["help"], ["folder"]]) expect(isAskedForHelp(args)).toBe(false);
});
