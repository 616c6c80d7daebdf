import { readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { expect, it, onTestFinished } from "vitest";

const root = join(import.meta.dirname, "..");
const made = (folder: string) => execa({ cwd: root, reject: false })("node", ["tools/tiny-voice.ts", folder]);

// Two processes of Node that load the speech runtime: several seconds, more on a busy machine.
it("makes a voice under 3 MB that passes every check and speaks", { timeout: 60_000 }, async () => {
  const folder = join(tmpdir(), `tenfold-tiny-voice-${process.pid}`);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await made(folder);
  const files = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3e6);
  const env = { SPEECH_VOICES: folder, DATA_DIR: join(folder, "data") };
  const checked = await execa({ cwd: root, env })("node", ["apps/server/src/commands/voices.ts", "check"]);
  expect(checked.stdout).toMatch(/1 name has a natural voice that speaks/);
});

it("writes into no folder that is there already", async () => {
  const { exitCode, stderr } = await made(tmpdir());
  expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: expect.stringContaining("not there yet") });
});
