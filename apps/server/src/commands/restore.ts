// Restores a backup, while no server runs.
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { holdDataFolder } from "../platform/data-folder.ts";
import type { Db } from "../platform/db/index.ts";
import { BackupError, restoreBackup } from "./backup/index.ts";
import { openDatabase, operate, tell } from "./operate.ts";

const HELP = `npm run restore -- folder   puts a backup back into an empty data folder and database, on which no server runs`;

await operate(HELP, async (config, [folder]) => {
  if (folder === undefined) throw new BackupError(`Please name the backup's folder.\n${HELP}`);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const hold = holdDataFolder(config.dataDir);
  let db: Db | undefined;
  const open = () => {
    db = openDatabase(config);
    return db;
  };
  try {
    const sums = await restoreBackup(resolve(folder), open, config.dataDir);
    return `Restored into ${config.dataDir}:\n${tell(sums)}`;
  } finally {
    await db?.destroy();
    hold.release();
  }
});
