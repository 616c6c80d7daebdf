// Restores a backup into an empty data folder and database, while no server runs: `npm run restore -- folder`.
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { migrate } from "../migrate.ts";
import { holdDataFolder } from "../platform/data-folder.ts";
import { BackupError, restoreBackup } from "./backup/index.ts";
import { openDatabase, operate, tell } from "./operate.ts";

await operate(async (config, [folder]) => {
  if (folder === undefined) throw new BackupError("Please name the backup's folder: npm run restore -- folder");
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const hold = holdDataFolder(config.dataDir);
  try {
    const db = openDatabase(config);
    await migrate(db);
    const sums = await restoreBackup(resolve(folder), db, config.dataDir).finally(() => db.destroy());
    return `Restored into ${config.dataDir}:\n${tell(sums)}`;
  } finally {
    hold.release();
  }
});
