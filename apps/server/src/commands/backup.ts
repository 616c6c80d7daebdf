// Backs everything up into a new folder, also while the server runs: `npm run backup -- [folder]`.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { BackupError, makeBackup } from "./backup/index.ts";
import { openOwnDatabase, operate, sqliteFile, tell } from "./operate.ts";

await operate(async (config, [folder]) => {
  if (config.database.kind === "sqlite" && !existsSync(sqliteFile(config)))
    throw new BackupError(`There is no database at ${sqliteFile(config)} yet. It is made when the server starts.`);
  const now = Date.now();
  const to = resolve(folder ?? `backups/${new Date(now).toISOString().replace(/[:.]/g, "-")}`);
  const db = await openOwnDatabase(config);
  const sums = await makeBackup(db, config.dataDir, to, now).finally(() => db.destroy());
  return `Backed up into ${to}:\n${tell(sums)}\nIt holds secrets and people's data: keep it as carefully as the original.`;
});
