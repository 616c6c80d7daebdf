// Runs all tests: units and contracts, the server on both databases if PostgreSQL is available, and the browser tests.
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import pg from "pg";
import { INSTALLED } from "../e2e/engines/installed.ts";
import { findHeadlessShell } from "./chromium.ts";

async function findPostgres(): Promise<string | undefined> {
  const url = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/test";
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  try {
    await client.connect();
    await client.end();
    return url;
  } catch (error) {
    if (process.env.TEST_DATABASE_URL) throw error;
    console.log("PostgreSQL is not to be had at 127.0.0.1:5432: the server is tested on SQLite alone.");
    return undefined;
  }
}

const database = await findPostgres();
findHeadlessShell();
const runTests = execa({
  cwd: fileURLToPath(new URL("../", import.meta.url)),
  preferLocal: true,
  stdin: "inherit",
  stdout: ["inherit", "pipe"],
  stderr: ["inherit", "pipe"],
  all: true,
  // Each runner reports failures in its own summary; the others still run.
  reject: false,
  env: database === undefined ? {} : { TEST_DATABASE_URL: database },
});
for (const [name, title] of Object.entries({ firefox: "Firefox", webkit: "WebKitGTK" }))
  if (!INSTALLED.some((installed) => installed === name)) console.log(`${title} is not installed: its journeys are skipped.`);
const units = await runTests("vitest", ["run"]);
await import("../apps/web/build/index.ts");
const { overBudget } = await import("../apps/web/build/budgets.ts");
const journeys = await runTests("playwright", ["test"]);
// What failed first scrolls far out of sight, and logs are kept by their ends.
if (units.failed)
  console.log(units.all.slice(Math.max(0, units.all.search(/Failed (?:Tests|Suites)|Unhandled/))).slice(0, 20_000));
if (overBudget.length > 0) console.log(overBudget.join("\n"));
if (units.failed || journeys.failed || overBudget.length > 0) process.exitCode = 1;
