// Moves everything from the embedded database to PostgreSQL, while no server runs.
import { existsSync, renameSync } from "node:fs";
import { migrate } from "../migrate.ts";
import { holdDataFolder } from "../platform/data-folder.ts";
import { openPostgres, openSqlite, SQLITE_FILE } from "../platform/db/index.ts";
import { MOVED } from "../platform/identity/index.ts";
import { BackupError, copyAll, refuseFull } from "./backup/index.ts";
import { operate, sqliteFile, tell } from "./operate.ts";

const HELP = `npm run move -- postgres://user:password@host:5432/name
   carries everything from SQLite into that empty database of PostgreSQL, while no server runs`;

await operate(HELP, async (config, [url]) => {
  if (url === undefined || !/^postgres(ql)?:\/\//.test(url)) throw new BackupError(`Please say where to.\n${HELP}`);
  if (!existsSync(sqliteFile(config))) throw new BackupError(`There is no database at ${sqliteFile(config)}. Nothing was moved.`);
  const hold = holdDataFolder(config.dataDir);
  const from = openSqlite(sqliteFile(config));
  const to = openPostgres(url);
  try {
    await refuseFull(to);
    await migrate(from);
    await migrate(to);
    const sums = await copyAll(from, to);
    await from.destroy();
    // Otherwise, a start without DATABASE_URL would go on with what was so before the move.
    renameSync(sqliteFile(config), `${sqliteFile(config)}${MOVED}`);
    return `Everything is in PostgreSQL, counted and compared:\n${tell(sums)}\nNow set DATABASE_URL to its address; the data folder stays in use. The file that everything was in is called ${SQLITE_FILE}${MOVED} now: remove it once all is well.`;
  } finally {
    await Promise.all([from.destroy(), to.destroy()]);
    hold.release();
  }
});
