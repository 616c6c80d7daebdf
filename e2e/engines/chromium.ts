import { chromium } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "../../tools/chromium.ts";
import { unexpected } from "../fixtures.ts";
import type { Engine } from "./engine.ts";

export async function startChromium(): Promise<Engine> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  const open: Engine["open"] = async ({ scripts }) => {
    const context = await browser.newContext({
      javaScriptEnabled: scripts,
      hasTouch: true,
      timezoneId: "America/New_York",
      // The runner gives contexts that are made by hand its own settings, which block them.
      serviceWorkers: "allow",
    });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") faults.push(message.text());
    });
    page.on("pageerror", (error) => faults.push(String(error)));
    return {
      goto: async (url) => void (await page.goto(url)),
      reload: async () => void (await page.reload()),
      traverse: async (by) => void (await (by === 1 ? page.goForward() : page.goBack())),
      evaluate: (expression) => page.evaluate(expression),
      moveMouse: (x, y) => page.mouse.move(x, y),
      async pressMouse() {
        await page.mouse.down();
        await page.mouse.up();
      },
      tap: (x, y) => page.touchscreen.tap(x, y),
      type: (words) => page.keyboard.type(words),
      press: (keys) => page.keyboard.press(keys),
      resize: (width, height) => page.setViewportSize({ width, height }),
      screenshot: () => page.screenshot(),
      faults: async () => unexpected(faults, []),
      close: () => context.close(),
    };
  };
  return { open, close: () => browser.close() };
}
