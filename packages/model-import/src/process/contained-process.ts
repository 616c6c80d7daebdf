import { type ChildProcess, fork } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

export interface Bounds {
  readonly heapBytes: number;
  /** Of one WebAssembly module. */
  readonly wasmBytes: number;
  /** All its memory. */
  readonly residentBytes: number;
  readonly timeMs: number;
}

export const BOUNDS: Bounds = {
  heapBytes: 1_536 * 2 ** 20,
  wasmBytes: 1_024 * 2 ** 20,
  residentBytes: 1_800 * 2 ** 20,
  timeMs: 120_000,
};

/** How a process ended without reporting a result. */
export type End = "time" | "memory" | "stopped" | "crashed";

export class ProcessEnded extends Error {
  override readonly name = "ProcessEnded";
  readonly end: End;

  constructor(end: End, words: string) {
    super(words);
    this.end = end;
  }
}

const CONFINE = new URL("./confine.ts", import.meta.url);
const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));

/** What a process may read of this program: code, but no settings and none of the server's data. */
const CODE = ["package.json", "node_modules/*", "packages/*"];

const MEMORY_POLL_MS = 50;
const PAGE_BYTES = 4096;
/** Of 1,000: where the machine runs out of memory, Linux ends this process and not the server. */
const OOM_SCORE = "800";
/** How much of a process's output is kept for the log. */
const OUTPUT_KEPT_CHARACTERS = 2_000;

/** How much memory is resident; undefined if the system doesn't report it. */
async function residentOf(pid: number): Promise<number | undefined> {
  const told = await readFile(`/proc/${pid}/statm`, "utf8").catch(() => "");
  const pages = Number(told.split(" ")[1]);
  return Number.isFinite(pages) && pages > 0 ? pages * PAGE_BYTES : undefined;
}

/**
 * Starts a module as a process that sees no environment and no network, reads only this program and its own folder, writes only
 * to that folder, and starts no other process.
 */
function start(module: URL, input: object, folder: string, bounds: Bounds): ChildProcess {
  const megabytes = (bytes: number) => Math.floor(bytes / 2 ** 20);
  return fork(fileURLToPath(module), [JSON.stringify(input)], {
    cwd: folder,
    env: {},
    execArgv: [
      `--max-old-space-size=${megabytes(bounds.heapBytes)}`,
      "--permission",
      "--allow-worker",
      ...CODE.map((path) => `--allow-fs-read=${ROOT}${path}`),
      `--allow-fs-read=${folder}/*`,
      `--allow-fs-write=${folder}/*`,
      "--disable-warning=SecurityWarning",
      `--import=${CONFINE.href}?wasm=${bounds.wasmBytes}&time=${bounds.timeMs}`,
    ],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    serialization: "advanced",
  });
}

/**
 * Runs a module in a process of its own; `isLast` tells which of its messages is the last one. Rejects with {@link ProcessEnded}
 * if it ends without one, takes too long or too much memory, or is stopped by the signal. The process is gone when this settles.
 */
export async function runContained<Message>(
  module: URL,
  options: {
    /** Passed to the module as JSON, as its first argument. */
    readonly input: object;
    /** The only folder that it may write to, and its working directory. */
    readonly folder: string;
    readonly bounds: Bounds;
    readonly signal: AbortSignal;
    /** Called repeatedly with the bytes that the process has in memory. */
    readonly onMemory?: ((bytes: number) => void) | undefined;
    readonly onMessage: (message: Message) => void;
    readonly isLast: (message: Message) => boolean;
  },
): Promise<Message> {
  const { input, folder, bounds, signal } = options;
  if (signal.aborted) throw new ProcessEnded("stopped", "The work was stopped before it began.");
  const child = start(module, input, folder, bounds);
  // Other systems choose by their own rules.
  writeFile(`/proc/${child.pid}/oom_score_adj`, OOM_SCORE).catch(() => undefined);
  const { promise: gone, resolve: leave } = Promise.withResolvers<string>();
  let printed = "";
  let last: Message | undefined;
  let end: End | undefined;
  const kill = (why: End) => {
    end ??= why;
    child.kill("SIGKILL");
  };
  const stop = () => kill("stopped");
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => {
      printed = `${printed}${text}`.slice(-OUTPUT_KEPT_CHARACTERS);
    });
  child.on("message", (message) => {
    options.onMessage(message as Message);
    if (!options.isLast(message as Message)) return;
    last = message as Message;
    child.kill("SIGKILL");
  });
  child.on("error", (error) => leave(error.message));
  child.on("exit", (code, killed) => {
    // Where it wasn't killed here, the system did it, which has no memory left.
    if (killed === "SIGKILL") end ??= "memory";
    leave(`It ended with ${killed ?? code}.`);
  });
  signal.addEventListener("abort", stop, { once: true });
  const timer = setTimeout(() => kill("time"), bounds.timeMs);
  const watch = setInterval(async () => {
    const resident = child.pid === undefined ? undefined : await residentOf(child.pid);
    if (resident === undefined) return;
    options.onMemory?.(resident);
    if (resident > bounds.residentBytes) kill("memory");
  }, MEMORY_POLL_MS);
  const how = await gone;
  clearTimeout(timer);
  clearInterval(watch);
  signal.removeEventListener("abort", stop);
  if (last !== undefined) return last;
  throw new ProcessEnded(
    end ?? (/heap out of memory|Allocation failed/.test(printed) ? "memory" : "crashed"),
    `${how} ${printed}`,
  );
}
