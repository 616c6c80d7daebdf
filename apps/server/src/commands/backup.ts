// Backs everything up, also while the server runs.
import { resolve } from "node:path";
import { makeBackup } from "./backup/index.ts";
import { openMadeDatabase, operate, tell } from "./operate.ts";

const HELP = `npm run backup -- [folder]   writes everything into a new folder, without one into backups/; the server may be running`;

await operate(HELP, async (config, [folder]) => {
  const now = Date.now();
  const to = resolve(folder ?? `backups/${new Date(now).toISOString().replace(/[:.]/g, "-")}`);
  const db = await openMadeDatabase(config);
  const sums = await makeBackup(db, config.dataDir, to, now).finally(() => db.destroy());
  return `Backed up into ${to}:\n${tell(sums)}\nIt holds secrets and people's data: keep it as carefully as the original.`;
});
