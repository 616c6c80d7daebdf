import { symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeFolder } from "../../test/folder-test.ts";
import { readConfig } from "../config.ts";
import { openLog } from "../platform/log.ts";
import { closeProviders, openProviders } from "./index.ts";

it("are opened also where the folder of natural voices can't be read, which the log tells", async () => {
  const folder = await makeFolder();
  await symlink("looped", join(folder, "looped"));
  await writeFile(join(folder, "voices.json"), "");
  await truncate(join(folder, "voices.json"), 2 ** 31);
  const lines: string[] = [];
  const log = openLog("warn", { write: (line) => lines.push(line) });
  for (const voices of [folder, join(folder, "looped"), join(folder, "nowhere")]) {
    const config = readConfig({ DATA_DIR: folder, SPEECH_VOICES: voices });
    const providers = await openProviders(config, (...parts) => join(folder, ...parts), log);
    await closeProviders(providers);
  }
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(
    [/more than 512 MB/, /ELOOP/, /there is no/].map((reason) =>
      expect.stringMatching(new RegExp(`^SPEECH_VOICES can't be used, and the embedded voices speak: .*${reason.source}`)),
    ),
  );
});
