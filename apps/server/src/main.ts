import { existsSync } from "node:fs";
import { ConfigError, readConfig } from "./config.ts";
import { DataFolderInUseError } from "./platform/data-folder.ts";
import { startServer } from "./server.ts";

try {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const server = await startServer(readConfig(process.env));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void server.stop());
} catch (error) {
  // Mistakes that people can mend are told in plain lines; everything else with its trace.
  console.error(error instanceof ConfigError || error instanceof DataFolderInUseError ? error.message : error);
  process.exitCode = 1;
}
