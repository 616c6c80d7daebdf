import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readSite } from "../../apps/server/src/features/site/read-site.ts";

const BUILT = fileURLToPath(new URL("../../apps/web/dist/client", import.meta.url));
const FACTS = { productName: "Tenfold", publicUrl: undefined };
const OF_TEXT = new Set([".html", ".js"]);

/**
 * Makes a copy of the built site in which some scripts have new names, as after a change in them; each deployment gives others.
 * Throws if a name has no script.
 */
function changedBuild(folder: string, parts: readonly string[], deployment: number): void {
  rmSync(folder, { recursive: true });
  cpSync(BUILT, folder, { recursive: true, filter: (file) => ![".br", ".gz"].includes(extname(file)) });
  const assets = join(folder, "assets");
  const scripts = readdirSync(assets).filter((file) => file.endsWith(".js"));
  const names = parts.flatMap((part) => {
    const named = scripts.filter((file) => file.startsWith(`${part}-`));
    if (named.length === 0) throw new Error(`no script of the build is called ${part}`);
    return named;
  });
  const renamed = names.map(
    (name) => [name, name.replace(/[\w-]{3}\.js$/, `n${String(deployment).padStart(2, "0")}.js`)] as const,
  );
  for (const [name, changed] of renamed) renameSync(join(assets, name), join(assets, changed));
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!OF_TEXT.has(extname(file))) continue;
    const text = readFileSync(join(folder, file), "utf8");
    const changed = renamed.reduce(
      (sum, [name, other]) => sum.replaceAll(name.slice(0, -".js".length), other.slice(0, -".js".length)),
      text,
    );
    if (changed !== text) writeFileSync(join(folder, file), changed);
  }
}

/** A server with only the built pages, whose site can be replaced by a newer one while it runs. */
export async function serveBuild() {
  const folder = mkdtempSync(join(tmpdir(), "tenfold-newer-"));
  let site = readSite(BUILT, FACTS);
  let deployments = 0;
  let silent = false;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://site");
    const found = site.find(pathname);
    if (silent && found?.type.startsWith("text/html")) return;
    const { type, cacheControl, policy, plain } = found ?? site.notFound;
    response.writeHead(found ? 200 : 404, {
      "content-type": type,
      "cache-control": cacheControl,
      ...(policy ? { "content-security-policy": policy } : {}),
    });
    response.end(plain);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Replaces the site with a newer version, in which files of these names and the list of all parts have changed. */
    replace(...parts: string[]) {
      deployments += 1;
      changedBuild(folder, ["manifest", ...parts], deployments);
      site = readSite(folder, FACTS);
    },
    /** Replaces only the service worker with the newer version's, with its new files next to the old ones; the rest comes later. */
    replaceWorker(...parts: string[]) {
      const before = site;
      this.replace(...parts);
      const newer = site;
      const isPage = (path: string) => before.find(path)?.type.startsWith("text/html") ?? false;
      site = { ...before, find: (path) => (isPage(path) ? before : newer).find(path) };
    },
    /** Accepts requests but answers nothing, as on a nearly dead connection. */
    fallSilent() {
      silent = true;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
