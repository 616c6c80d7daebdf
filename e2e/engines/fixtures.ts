import { writeFile } from "node:fs/promises";
import { test as base, expect } from "@playwright/test";
import { unexpected } from "../fixtures.ts";
import { type Line, openLine } from "../offline/line.ts";
import { type Site, startSite } from "../site.ts";
import { startChromium } from "./chromium.ts";
import type { Engine, Tab } from "./engine.ts";
import { hasFirefox, startFirefox } from "./firefox.ts";
import { type Visitor, visitorOf } from "./visitor.ts";
import { hasWebKit, startWebKit } from "./webkit.ts";

const ENGINES = {
  chromium: { start: startChromium, installed: () => true },
  firefox: { start: startFirefox, installed: hasFirefox },
  webkit: { start: startWebKit, installed: hasWebKit },
};

type EngineName = keyof typeof ENGINES;

export interface EngineOptions {
  readonly engineName: EngineName;
}

interface WorkerFixtures extends EngineOptions {
  readonly engine: Engine;
  readonly site: Site;
}

interface TestFixtures {
  readonly scripts: boolean;
  /** The size of the page, in CSS pixels. */
  readonly size: { readonly width: number; readonly height: number };
  /** The browser's messages that a test expects; any other one fails it. */
  readonly expectedFaults: RegExp[];
  readonly tab: Tab;
  /** The visitor's connection to the server. */
  readonly line: Line;
  /** A page of somebody who was never here before. */
  readonly visitor: Visitor;
}

/** Windows at a desk are not narrower. */
const DESK_WIDTH = 500;

/** Journeys in any engine against a real server. An unexpected message of console, page or security policy fails the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  engineName: ["chromium", { option: true, scope: "worker" }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await ENGINES[engineName].start();
      await use(engine);
      await engine.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs off this pattern.
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  scripts: [true, { option: true }],
  size: [{ width: 1280, height: 900 }, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: see above.
  expectedFaults: async ({}, use) => use([]),
  tab: async ({ engine, scripts, size, expectedFaults }, use, info) => {
    const tab = await engine.open({ scripts, narrow: size.width < DESK_WIDTH });
    await use(tab);
    if (info.errors.length > 0) await writeFile(info.outputPath("page.png"), await tab.screenshot());
    const faults = await tab.faults();
    await tab.close();
    expect(unexpected(faults, expectedFaults)).toEqual([]);
  },
  line: async ({ site }, use) => {
    const line = await openLine(site.url);
    await use(line);
    await line.cut();
  },
  visitor: async ({ tab, line, size }, use) => {
    const visitor = visitorOf(tab, line.url);
    await visitor.resize(size.width, size.height);
    await use(visitor);
  },
});

export { expect };
