import { defineConfig, devices } from "@playwright/test";
import type { EngineOptions } from "./e2e/engines/fixtures.ts";
import { INSTALLED } from "./e2e/engines/installed.ts";
import { CHROMIUM_FLAGS, findHeadlessShell } from "./tools/chromium.ts";

const ENGINES = "**/engines/*.spec.ts";

export default defineConfig<object, EngineOptions>({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  // On a busy machine a journey may meet a moment that no visitor would; one that needs its second try is named in the sum.
  retries: 1,
  forbidOnly: process.env.CI !== undefined,
  timeout: 120_000,
  // Machines are shared; a page that is slow because of others has not failed.
  expect: { timeout: 15_000 },
  reporter: [["list"], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["json"] as const] : [])],
  use: {
    locale: "en-US",
    timezoneId: "America/New_York",
    launchOptions: { executablePath: findHeadlessShell(), args: CHROMIUM_FLAGS },
    trace: "off",
    // What a service worker asks for is not seen by tests that answer in the server's place; e2e/offline lets it in.
    serviceWorkers: "block",
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } }, testIgnore: ["**/*.touch.spec.ts", ENGINES] },
    // The same few journeys in every engine; all of them draw models in software.
    ...INSTALLED.map((engineName) => ({
      name: engineName,
      use: { engineName },
      testMatch: ENGINES,
      expect: { timeout: 30_000 },
    })),
    { name: "touch", use: { ...devices["Pixel 7"], viewport: { width: 360, height: 780 } }, testMatch: "**/*.touch.spec.ts" },
  ],
});
