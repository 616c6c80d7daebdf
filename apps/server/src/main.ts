import { existsSync } from "node:fs";
import { ConfigError, readConfig } from "./config.ts";
import { DataFolderInUseError } from "./platform/data-folder.ts";

try {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const config = readConfig(process.env);
  // Loaded once the settings are found to be right: mistakes in them are told at once.
  const { startServer } = await import("./server.ts");
  const server = await startServer(config);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void server.stop());
} catch (error) {
  // Mistakes that people can mend are told in plain lines; everything else with its trace.
  console.error(error instanceof ConfigError || error instanceof DataFolderInUseError ? error.message : error);
  process.exitCode = 1;
}
