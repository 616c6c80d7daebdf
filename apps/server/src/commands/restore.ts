// Restores a backup into an empty data folder and database, while no server runs: `npm run restore -- folder`.
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { holdDataFolder } from "../platform/data-folder.ts";
import type { Db } from "../platform/db/index.ts";
import { BackupError, restoreBackup } from "./backup/index.ts";
import { openDatabase, operate, tell } from "./operate.ts";

await operate(async (config, [folder]) => {
  if (folder === undefined) throw new BackupError("Please name the backup's folder: npm run restore -- folder");
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
