// Runs every test: units and contracts, the server on both databases where PostgreSQL is to be had, and the browser's.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { findChromium } from "./chromium.ts";
import { run } from "./run.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const reports = mkdtempSync(join(tmpdir(), "tenfold-reports-"));

interface Count {
  passed: number;
  failed: number;
  /** Of the passed, those that needed a second try. */
  unsteady: number;
  /** What is to be said again below everything else: a long log is read from its end. */
  troubles?: readonly string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

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

/** Runs a test runner; its own report says how many tests passed, and a runner that breaks off counts as a failure. */
async function runTests(
  command: string,
  args: string[],
  env: Record<string, string>,
  count: (report: string) => Count,
): Promise<Count> {
  let ended = true;
  await run(command, args, { cwd: root, env: { ...process.env, ...env } }).catch((error: Error) => {
    console.error(error.message);
    ended = false;
  });
  try {
    const counted = count(readFileSync(join(reports, `${command}.json`), "utf8"));
    return { ...counted, failed: Math.max(counted.failed, ended ? 0 : 1) };
  } catch {
    return { passed: 0, failed: 1, unsteady: 0 };
  }
}

const countVitest = (report: string): Count => {
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(report) as VitestReport;
  const troubled = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message === "" ? [] : [{ file: name, fullName: "", status: "failed", failureMessages: [message] }]),
    ...assertionResults.filter((test) => test.failureMessages.length > 0).map((test) => ({ file: name, ...test })),
  ]);
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, numFailedTestSuites),
    unsteady: troubled.filter(({ status }) => status === "passed").length,
    troubles: troubled.map(
      ({ file, fullName, status, failureMessages }) =>
        `${status === "passed" ? "only at the second try" : status}: ${relative(root, file)} › ${fullName}\n${failureMessages.join("\n").slice(0, 2_000)}`,
    ),
  };
};

const countPlaywright = (report: string): Count => {
  const { expected, unexpected, flaky } = (JSON.parse(report) as { stats: Record<string, number> }).stats;
  return { passed: (expected ?? 0) + (flaky ?? 0), failed: unexpected ?? 0, unsteady: flaky ?? 0 };
};

const database = await findPostgres();
const onPostgres: Record<string, string> = database === undefined ? {} : { TEST_DATABASE_URL: database };
const units = await runTests(
  "vitest",
  ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${join(reports, "vitest.json")}`],
  onPostgres,
  countVitest,
);
await import("./build.ts");
const { overweight } = await import("./weigh.ts");
const browser = await runTests(
  "playwright",
  ["test"],
  { ...onPostgres, CHROME_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, "playwright.json") },
  countPlaywright,
);
rmSync(reports, { recursive: true, force: true });
const failed = units.failed + overweight.length + browser.failed;
for (const trouble of units.troubles ?? []) console.log(trouble);
const unsteady = units.unsteady + browser.unsteady;
if (unsteady > 0) console.log(`${unsteady} of them only at the second try (see above): mend them`);
console.log(`${units.passed + browser.passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
