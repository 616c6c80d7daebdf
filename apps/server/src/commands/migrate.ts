// Brings the tables up to date, as starting the server does, without starting it.

import { migrate } from "../migrate.ts";
import { holdDataFolder } from "../platform/data-folder.ts";
import { openOwnDatabase, operate } from "./operate.ts";

const HELP = `npm run migrate   brings the tables up to date, as a start of the server does, and says by which steps`;

await operate(HELP, async (config) => {
  // SQLite has no lock of its own for this; PostgreSQL has one, and servers may run on it meanwhile.
  const hold = config.database.kind === "sqlite" ? holdDataFolder(config.dataDir) : undefined;
  try {
    const db = await openOwnDatabase(config);
    const done = await migrate(db).finally(() => db.destroy());
    if (done.length === 0) return "The tables are up to date. Nothing was changed.";
    return `Brought up to date by ${done.length} ${done.length === 1 ? "step" : "steps"}:\n${done.map((name) => `  ${name}`).join("\n")}`;
  } finally {
    hold?.release();
  }
});
