import { defineConfig } from "vitest/config";

const database = process.env.TEST_DATABASE_URL;
const server = { root: "apps/server", setupFiles: ["./src/test-setup.ts"], testTimeout: 20_000, hookTimeout: 20_000 };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: "domain", root: "packages/domain", testTimeout: 60_000 } },
      { test: { name: "contract", root: "packages/contract" } },
      { test: { ...server, name: "server on SQLite", env: { TEST_DATABASE_URL: "" } } },
      ...(database ? [{ test: { ...server, name: "server on PostgreSQL", env: { TEST_DATABASE_URL: database } } }] : []),
    ],
  },
});
