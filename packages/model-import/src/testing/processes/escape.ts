// Tries what a process that reads strangers' files must not be able to do, and reports each result.
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Message } from "../../process/messages.ts";

interface WithMemory {
  Memory: new (descriptor: { initial: number; maximum?: number }) => { grow(pages: number): number };
}

const { Memory } = (globalThis as unknown as { WebAssembly: WithMemory }).WebAssembly;
const require = createRequire(import.meta.url);
const GIGABYTES = 3 * 16_384;

async function outcome(attempt: () => unknown): Promise<string> {
  try {
    const got = await attempt();
    return got === undefined || (typeof got === "object" && got !== null && Object.keys(got).length === 0) ? "nothing" : "done";
  } catch {
    return "refused";
  }
}

const namesOf = async (module: string) => ((await import(module)) as { default: object }).default;

const results = {
  "look around": await outcome(() => readdirSync("..")),
  "read the settings": await outcome(() => existsSync(new URL("../../../../../.env.example", import.meta.url)) || undefined),
  "write elsewhere": await outcome(() => writeFileSync(new URL("./written", import.meta.url), "x") ?? "written"),
  "write in its folder": await outcome(() => writeFileSync("written", "x") ?? "written"),
  fetch: await outcome(() => globalThis.fetch as unknown),
  net: await outcome(() => namesOf("node:net")),
  http: await outcome(() => namesOf("http")),
  dns: await outcome(() => namesOf("node:dns/promises")),
  "require net": await outcome(() => require("node:net")),
  getBuiltinModule: await outcome(() => process.getBuiltinModule("node:net")),
  "start a process": await outcome(() => namesOf("node:child_process")),
  "much WebAssembly at once": await outcome(() => new Memory({ initial: GIGABYTES })),
  "much WebAssembly bit by bit": await outcome(() => new Memory({ initial: 1, maximum: 65_536 }).grow(GIGABYTES)),
  "a little WebAssembly": await outcome(() => new Memory({ initial: 1, maximum: 100 }).grow(10)),
  "the environment": await outcome(() => process.env),
};
const said: Message = { kind: "refused", words: JSON.stringify(results), format: undefined };
process.send?.(said);
