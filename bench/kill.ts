// Kills the real server with SIGKILL while it writes: 200 times on SQLite and, if TEST_DATABASE_URL names one, 50 times on
// PostgreSQL.
import { killUnderWrites } from "../apps/server/test/kills.ts";

const postgres = process.env.TEST_DATABASE_URL;

async function measure(engine: string, rounds: number, address?: string): Promise<void> {
  const { acknowledged, lost, untold } = await killUnderWrites(rounds, address);
  console.log(
    `${engine}: ${rounds} kills, ${acknowledged} writes acknowledged, ${lost.length} of them lost, ${untold} kept untold`,
  );
  if (lost.length > 0) process.exitCode = 1;
}

await measure("SQLite", 200);
if (postgres) await measure("PostgreSQL", 50, postgres);
