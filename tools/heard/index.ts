// `npm run heard -- [way …]`: goes ways through the site by keys, listens to Orca, and writes down what it says.
import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { startSite } from "../../e2e/site.ts";
import { missingPrograms, openDesktop } from "./desktop.ts";
import { judge, ofSite, writeTranscript } from "./judge.ts";
import { WALKS } from "./walks.ts";

const FOLDER = fileURLToPath(new URL("transcripts/", import.meta.url));

/** Goes one way with a desk of its own, so that nothing said earlier is left over. */
async function listen(name: string): Promise<readonly string[]> {
  const walk = WALKS[name];
  if (!walk) return [`there is no way "${name}"; there are ${Object.keys(WALKS).join(", ")}`];
  const site = await startSite();
  const heard: string[][] = [];
  try {
    await using desk = await openDesktop();
    for (const { act, says } of walk) {
      const before = (await act(desk, site)) ?? [];
      // What is said last may come long after the key.
      const last = says?.at(-1);
      const found = before.some((line) => last?.test(line));
      heard.push(ofSite([...before, ...(await desk.heard(found ? undefined : last))]));
    }
  } finally {
    await site.stop();
  }
  await writeFile(`${FOLDER}${name}.txt`, writeTranscript(walk, heard));
  return judge(walk, heard);
}

const missing = missingPrograms();
if (missing.length > 0) {
  console.error(`Not installed: ${missing.join(", ")}. docs/accessibility.md names the packages.`);
  process.exit(1);
}
await mkdir(FOLDER, { recursive: true });
const asked = process.argv.slice(2);
for (const name of asked.length > 0 ? asked : Object.keys(WALKS)) {
  let faults = await listen(name);
  // Once in a while the screen reader itself gets stuck; what is wrong with the site is so the second time, too.
  if (faults.length > 0) faults = await listen(name);
  console.log(`${faults.length === 0 ? "as it should be" : "not as it should be"}: ${name}`);
  for (const fault of faults) {
    console.log(`  ${fault}`);
    process.exitCode = 1;
  }
}
