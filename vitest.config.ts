import { defineConfig } from "vitest/config";

const database = process.env.TEST_DATABASE_URL;
const server = {
  root: "apps/server",
  setupFiles: ["./test/setup.ts"],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Loading the server takes longer than most files of tests do. So a test may leave nothing behind: spies are taken back.
  isolate: false,
};

/** The first voice's data of eSpeak NG stay a process's own, so that these files can't share one. */
const ALONE = ["src/providers/speech/natural/**"];

/** What keeps nothing in the database, and works alike on both engines, is tested on one. */
const WITHOUT_DATABASE = [
  "src/providers/**",
  "src/{config,config-starts,config-warnings,container,security-headers,settings,stopping,table-owners}.test.ts",
  "src/platform/{address,answer-time,body-time,cross-site,data-folder,disk-cache,forwarded,json-stream,network,paging,xml}.test.ts",
  "src/features/{birth-date,blog,pictures,site,speech,terminology}/**",
  "src/features/accounts/passwords.test.ts",
  "src/features/astrology/ephemeris.test.ts",
  "src/features/models/hostile.test.ts",
  "src/features/operations/security-txt.test.ts",
  "src/commands/help.test.ts",
];

export default defineConfig({
  test: {
    // One more than the cores of small machines: tests of the server wait for the disk and for PostgreSQL a third of their time.
    maxWorkers: 3,
    // On a busy machine a test may meet a moment that no visitor would; one that needs its second try is named in the sum.
    retry: 1,
    projects: [
      ...["astronomy", "domain", "speech-text", "illustration", "contract"].map((name) => ({
        test: { name, root: `packages/${name}`, testTimeout: 120_000 },
      })),
      { test: { name: "tools", root: "tools" } },
      { test: { name: "model-import", root: "packages/model-import", testTimeout: 120_000, hookTimeout: 120_000 } },
      {
        test: {
          name: "web",
          root: "apps/web",
          include: ["src/**/*.test.{ts,tsx}"],
          testTimeout: 60_000,
          // Other sheets are left empty.
          css: { include: /\/tokens\.css/ },
        },
      },
      { test: { ...server, name: "natural voices", include: ALONE.map((folder) => `${folder}/*.test.ts`), isolate: true } },
      { test: { ...server, name: "server on SQLite", exclude: ALONE, env: { TEST_DATABASE_URL: "" } } },
      ...(database
        ? [
            {
              test: {
                ...server,
                name: "server on PostgreSQL",
                exclude: WITHOUT_DATABASE,
                globalSetup: "./test/run-database.ts",
              },
            },
          ]
        : []),
    ],
  },
});
