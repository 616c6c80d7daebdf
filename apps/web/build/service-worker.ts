// Builds the service worker (apps/web/worker) for a built site and tells it what to keep.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { pageAt, TOKENS } from "@tenfold/contract/site";
import { build } from "vite";
import { OFFLINE_PAGE, offlinePage } from "./offline-page.ts";

const SOURCE = fileURLToPath(new URL("../worker/sw.ts", import.meta.url));
export const SERVICE_WORKER = "sw.js";

/** Large files that are useless without the server. Each must exist, so that a renamed one is not kept unnoticed. */
const LARGE = ["strength", "engine", "meshopt-worker", "model-viewer"];

function keptPages(client: string): string[] {
  return readdirSync(client, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => basename(file) === "index.html")
    .map((file) => `/${file.slice(0, -"index.html".length).replace(/\/$/, "")}`)
    .filter((path) => pageAt(path).kept !== false)
    .sort();
}

/** Addresses of the files to keep, those that every page needs first. Throws if a large one is missing. */
function keptFiles(client: string): string[] {
  const files = readdirSync(join(client, "assets")).filter((file) => /\.(js|css|woff2)$/.test(file));
  const isLarge = (name: string) => (file: string) => file.startsWith(`${name}-`);
  for (const name of LARGE) if (!files.some(isLarge(name))) throw new Error(`there is no large file called ${name} any more`);
  return files
    .filter((file) => !LARGE.some((name) => isLarge(name)(file)))
    .map((file) => `/assets/${file}`)
    .sort();
}

/** The build's name, which is in each of its pages: the name of the router's manifest. */
function nameOf(client: string): string {
  const name = readdirSync(join(client, "assets"))
    .find((file) => /^manifest-\w+\.js$/.test(file))
    ?.slice(0, -".js".length);
  if (name === undefined) throw new Error("the list of the site's parts is not where it is looked for");
  return name;
}

/** Writes the service worker and the page it answers with when offline. */
export async function writeServiceWorker(client: string): Promise<void> {
  writeFileSync(join(client, OFFLINE_PAGE), offlinePage(readFileSync(join(client, "404/index.html"), "utf8")));
  const told = {
    BUILD: nameOf(client),
    SETTINGS: TOKENS.settings,
    PAGES: keptPages(client),
    FILES: keptFiles(client),
    OFFLINE_PAGE: `/${OFFLINE_PAGE}`,
  };
  await build({
    configFile: false,
    logLevel: "warn",
    define: Object.fromEntries(Object.entries(told).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      target: "es2023",
      lib: { entry: SOURCE, formats: ["es"], fileName: () => SERVICE_WORKER },
    },
  });
}
