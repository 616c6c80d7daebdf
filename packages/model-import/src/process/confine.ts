// Loaded before anything else in a process that reads files from strangers: cuts off the network and limits WebAssembly's memory.
// Node's permission model does the same for files, processes and native modules.
import { registerHooks } from "node:module";
import { isMainThread, Worker } from "node:worker_threads";

const settings = new URL(import.meta.url).searchParams;
const wasmLimitBytes = Number(settings.get("wasm"));
const timeMs = Number(settings.get("time"));

/** The network, other processes, and native code that comes with a library and that nothing here needs. */
const WITHHELD =
  /^(?:sharp|(?:node:)?(?:net|tls|dgram|dns|dns\/promises|http|https|http2|inspector|inspector\/promises|child_process|cluster))$/;

const PAGE_BYTES = 65_536;

/** Anyone who imports such a module gets an empty one. */
function withhold(): void {
  registerHooks({
    resolve(specifier, context, next) {
      return WITHHELD.test(specifier)
        ? { url: "data:text/javascript,export default {}", shortCircuit: true }
        : next(specifier, context);
    },
  });
  const builtin = process.getBuiltinModule.bind(process);
  process.getBuiltinModule = ((name: string) =>
    WITHHELD.test(name) ? undefined : builtin(name)) as typeof process.getBuiltinModule;
  for (const name of ["fetch", "WebSocket", "EventSource", "XMLHttpRequest"])
    Object.defineProperty(globalThis, name, { value: undefined, writable: false, configurable: false });
}

interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** The part of WebAssembly that is limited here; TypeScript's own types leave it out. */
interface Assembly {
  Memory: { new (descriptor: { readonly initial: number }): Memory; readonly prototype: Memory };
}

/** Refuses memory beyond the limit, whether requested at once or bit by bit. */
function boundWasm(assembly: Assembly): void {
  const { Memory } = assembly;
  const grow = Memory.prototype.grow;
  const refuse = () => new RangeError("WebAssembly: the limit of memory is reached");
  Memory.prototype.grow = function (this: Memory, pages: number) {
    if (this.buffer.byteLength + pages * PAGE_BYTES > wasmLimitBytes) throw refuse();
    return grow.call(this, pages);
  };
  assembly.Memory = new Proxy(Memory, {
    construct(target, [descriptor]: [{ readonly initial: number }]) {
      if (descriptor.initial * PAGE_BYTES > wasmLimitBytes) throw refuse();
      return new target(descriptor);
    },
  });
}

/**
 * Ends the process when nobody is left to do so: the server was killed or is stuck. The reading thread may be deep in a loop, so
 * another thread watches.
 */
function watchOver(): void {
  const source = `
    const parent = process.ppid;
    setTimeout(() => process.kill(process.pid, "SIGKILL"), ${timeMs + 5_000});
    setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, "SIGKILL"); }, 500);`;
  new Worker(source, { eval: true, execArgv: [], stdin: false, resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref();
}

if (isMainThread) {
  watchOver();
  withhold();
  boundWasm((globalThis as unknown as { WebAssembly: Assembly }).WebAssembly);
  // Whoever was waiting for the result is gone.
  process.on("disconnect", () => process.exit(1));
}
