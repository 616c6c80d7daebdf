import { defineConfig } from "vitest/config";

const database = process.env.TEST_DATABASE_URL;
const server = { root: "apps/server", setupFiles: ["./src/test-setup.ts"], testTimeout: 120_000, hookTimeout: 120_000 };

/** What works without a database is tested once. */
const WITHOUT_DATABASE = [
  "src/providers/**",
  "src/config.test.ts",
  "src/config-starts.test.ts",
  "src/config-warnings.test.ts",
  "src/container.test.ts",
  "src/stopping.test.ts",
];

export default defineConfig({
  test: {
    maxWorkers: 2,
    // On a busy machine a test may meet a moment that no visitor would; one that needs its second try is named in the sum.
    retry: 1,
    projects: [
      { test: { name: "domain", root: "packages/domain", testTimeout: 60_000 } },
      { test: { name: "contract", root: "packages/contract" } },
      { test: { name: "web", root: "apps/web", include: ["src/**/*.test.tsx"] } },
      { test: { ...server, name: "server on SQLite", env: { TEST_DATABASE_URL: "" } } },
      ...(database
        ? [{ test: { ...server, name: "server on PostgreSQL", exclude: WITHOUT_DATABASE, env: { TEST_DATABASE_URL: database } } }]
        : []),
    ],
  },
});
