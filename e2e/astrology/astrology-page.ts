import type { Locator, Page, Route } from "@playwright/test";
import { DEFAULT_PREFERENCES } from "@tenfold/domain/preferences";
import { hydrated } from "../fixtures.ts";

export const SKY = /\/api\/astrology(\?at=[^/]*)?$/;
export const STATUS = "**/api/astrology-monitor/status";
export const CALENDAR = /\/api\/astrology\/calendar/;
export const READING = "**/api/generate-personalized-reading";
export const PREFERENCES = "**/api/preferences";

/** The spring equinox of 2026: the sky of that instant never changes. */
export const EQUINOX = "2026-03-20T14:46:00Z";

export function astrologyPage(page: Page) {
  const transits = page.getByRole("tabpanel", { name: "Transits" });
  const horoscope = page.getByRole("tabpanel", { name: "Personalized Horoscope" });
  const open = async (rest = "") => {
    await page.goto(`/astrology${rest}`);
    await hydrated(page).waitFor({ state: "attached" });
  };
  return {
    open,
    /** Opens the page and waits for the sky. */
    async openSky(rest = "") {
      await open(rest);
      await page.getByRole("img", { name: /^Chart of the sky/ }).waitFor();
    },
    tab: (name: "Transits" | "Personalized Horoscope"): Locator => page.getByRole("tab", { name }),
    transits,
    horoscope,
    shown: transits.getByRole("status").first(),
    moment: transits.getByLabel("Look at another moment"),
    show: transits.getByRole("button", { name: "Show", exact: true }),
    now: transits.getByRole("button", { name: "Now" }),
    zone: transits.getByLabel("Times shown in"),
    skeletons: transits.locator("[data-skeleton] > *"),
    moon: transits.getByRole("region", { name: "Moon Phase" }),
    planets: transits.getByRole("region", { name: "Planets" }),
    wheel: transits.getByRole("img", { name: /^Chart of the sky/ }),
    table: transits.getByRole("table", { name: /^Positions on/ }),
    aspects: transits.getByRole("region", { name: "Aspects" }).getByRole("table"),
    calendar: transits.getByRole("region", { name: /^The .*90 Days/ }),
    kind: (label: string): Locator => transits.getByRole("checkbox", { name: label }),
    note: transits.locator("footer"),
    planet: (name: string): Locator => horoscope.getByRole("button", { name, exact: true }),
    card: (name: string): Locator => horoscope.getByRole("region", { name, exact: true }),
    keywords: horoscope.getByLabel("Keywords", { exact: true }),
    counter: horoscope.locator(".counter"),
    style: horoscope.getByLabel("Style"),
    length: horoscope.getByLabel("Length"),
    regenerate: horoscope.getByRole("button", { name: "Regenerate" }),
    reading: horoscope.locator("div[data-read-first]"),
    prompt: horoscope.getByText("Select a Planet Above"),
    spinner: horoscope.getByText("Generating your personalized reading..."),
    failure: horoscope.getByText("Unable to generate personalized reading at this time. Please try again later."),
  };
}

/** The server's answer with a reading of this text. */
export const planetReply = (reading: string, preferences: object = DEFAULT_PREFERENCES) => ({
  json: { reading, preferences, seed: 1 },
});

/** Answers every request for a reading, as one in what the server has saved, with a text that names the planet and numbers the readings. */
export async function answerReadings(page: Page): Promise<void> {
  let count = 0;
  await page.route(READING, async (route) => {
    count += 1;
    const reading = `Reading ${count} of ${route.request().postDataJSON().planet}.\n\nIts end.`;
    const { "x-session-id": id = "" } = route.request().headers();
    const saved = await page.request.get("/api/preferences", { headers: { "x-session-id": id } });
    // Nobody waits any more for what is asked as a test ends, when answers are thrown away.
    const preferences = await saved.json().catch(() => undefined);
    if (preferences) await route.fulfill(planetReply(reading, preferences));
  });
}

/** Holds every request to an address until it is released; tells how many are waiting. */
export async function hold(page: Page, address: string | RegExp) {
  const waiting: Route[] = [];
  await page.route(address, (route) => void waiting.push(route));
  return waiting;
}
