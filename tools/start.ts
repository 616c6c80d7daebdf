// Starts the site; first builds its pages if they are missing or older than their sources.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const stamp = join(root, "apps/web/dist/stamp");
const SOURCES = [
  "apps/web/src",
  "apps/web/build",
  "apps/web/public",
  "apps/web/worker",
  "packages",
  "content",
  "package-lock.json",
];

function newest(path: string): number {
  if (!statSync(path).isDirectory()) return statSync(path).mtimeMs;
  return Math.max(
    0,
    ...readdirSync(path)
      .filter((name) => name !== "node_modules")
      .map((name) => newest(join(path, name))),
  );
}

function isBuilt(): boolean {
  if (!existsSync(stamp)) return false;
  const built = Date.parse(readFileSync(stamp, "utf8"));
  return SOURCES.every((source) => newest(join(root, source)) <= built);
}

if (!isBuilt()) await import("../apps/web/build/index.ts");
await import("../apps/server/src/main.ts");
