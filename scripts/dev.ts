// For developers: the server, restarted when its code changes, and the pages with hot reload at port 5173.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { start } from "./run.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const server = spawn(process.execPath, ["--watch", "apps/server/src/main.ts"], { cwd: root, stdio: "inherit" });
const pages = start("react-router", ["dev"], { cwd: fileURLToPath(new URL("../apps/web/", import.meta.url)) });

const stop = () => {
  server.kill();
  pages.kill();
};
for (const child of [server, pages]) child.on("exit", stop);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop);
