// For development: the server, restarted when its code changes, and the pages with hot reload on port 5173.
import { fileURLToPath } from "node:url";
import { execa } from "execa";

const root = fileURLToPath(new URL("../", import.meta.url));
const start = execa({ preferLocal: true, stdio: "inherit", reject: false });
const server = start({ cwd: root })("node", ["--watch", "apps/server/src/main.ts"]);
const pages = start({ cwd: `${root}apps/web` })("react-router", ["dev"]);

const stop = () => {
  server.kill();
  pages.kill();
};
for (const child of [server, pages]) void child.then(stop);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop);
