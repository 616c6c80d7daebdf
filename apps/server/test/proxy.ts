// For a test: HAProxy, of Debian's package of that name, as the site's own settings have it.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { vi } from "vitest";

export const hasProxy = () => spawnSync("haproxy", ["-v"]).status === 0;

/** Starts HAProxy with `haproxy.cfg` at a port, in front of the servers at three others. Its files are in a folder of the test. */
export async function openProxy(folder: string, port: number, servers: readonly number[]): Promise<ChildProcess> {
  const written = await readFile(join(import.meta.dirname, "../../../haproxy.cfg"), "utf8");
  const config = written
    .replace("bind :3000", `bind 127.0.0.1:${port}`)
    .replace(/site(?:-(\d))?:3000/g, (_, number = "1") => `127.0.0.1:${servers[Number(number) - 1]}`);
  const file = join(folder, "haproxy.cfg");
  await writeFile(file, config);
  const proxy = spawn("haproxy", ["-db", "-q", "-f", file], { stdio: "ignore" });
  await once(proxy, "spawn");
  await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/readyz`), { timeout: 10_000 });
  return proxy;
}
