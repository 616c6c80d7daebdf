import { existsSync } from "node:fs";
import { ConfigError, readConfig } from "./config.ts";
import { DataFolderInUseError, WrongDatabaseError } from "./platform/data-folder.ts";

try {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const config = readConfig(process.env);
  // Loaded once the settings are found to be right: mistakes in them are told at once.
  const { startServer } = await import("./server.ts");
  const server = await startServer(config);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void server.stop());
} catch (error) {
  // Mistakes that people can mend are told in plain lines; everything else with its trace.
  const isTold = [ConfigError, DataFolderInUseError, WrongDatabaseError].some((kind) => error instanceof kind);
  console.error(isTold ? (error as Error).message : error);
  // What has been begun by now, such as listening, would keep a server alive that is not whole.
  process.exit(1);
}
