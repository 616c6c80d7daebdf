// From a press or a key to the next paint, in a real browser on a processor slowed down four times:
// `npm run bench -- interactions`.
import { type Browser, chromium, type Page } from "@playwright/test";
import { joinIn } from "../e2e/accounts/accounts-fixtures.ts";
import { hydrated } from "../e2e/fixtures.ts";
import { openSeed } from "../e2e/forum/forum-seed.ts";
import { type MailSite, startMailSite } from "../e2e/mailbox.ts";
import { CHROMIUM_FLAGS, findChromium } from "../tools/chromium.ts";
import { spreadOf } from "./spread.ts";

const ROUNDS = 3;
const SLOWDOWN = 4;

/** Durations are rounded to 8 ms, and what is shorter than this is not recorded. */
const LEAST_MS = 16;
const SETTLES_MS = 800;
const LONG_TEXT = "Some words on numbers, and on what they may mean. ".repeat(90);

interface Recorded {
  readonly duration: number;
  /** Until its handlers began, and what they took; the rest is until the paint. */
  readonly waited: number;
  readonly worked: number;
}

const NOTHING: Recorded = { duration: LEAST_MS, waited: 0, worked: 0 };

type Recording = Window & { recorded: Recorded[] };

function record(durationThreshold: number) {
  const page = window as unknown as Recording;
  page.recorded = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if ((entry as PerformanceEventTiming & { interactionId: number }).interactionId)
        page.recorded.push({
          duration: entry.duration,
          waited: entry.processingStart - entry.startTime,
          worked: entry.processingEnd - entry.processingStart,
        });
  }).observe({ type: "event", durationThreshold, buffered: true } as PerformanceObserverInit);
}

const taken = new Map<string, Recorded[]>();

/** The longest event of what was done; an interaction shorter than what is recorded counts as that. */
async function measure(page: Page, name: string, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => {
    (window as unknown as Recording).recorded = [];
  });
  await act();
  await page.waitForTimeout(SETTLES_MS);
  const recorded = await page.evaluate(() => (window as unknown as Recording).recorded);
  const longest = recorded.reduce((most, one) => (one.duration > most.duration ? one : most), NOTHING);
  taken.set(name, [...(taken.get(name) ?? []), longest]);
}

/** Opens a page for a new visitor, with `settles` once it has come to rest, else as soon as React has begun. */
async function open(browser: Browser, site: MailSite, path: string, settles: boolean, page?: Page): Promise<Page> {
  const opened = page ?? (await (await browser.newContext({ baseURL: site.url })).newPage());
  const devtools = await opened.context().newCDPSession(opened);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await opened.addInitScript(record, LEAST_MS);
  await opened.goto(path, { waitUntil: settles ? "networkidle" : "commit" });
  await hydrated(opened).waitFor({ state: "attached" });
  if (settles) await opened.waitForTimeout(SETTLES_MS);
  return opened;
}

type Journey = (browser: Browser, site: MailSite) => Promise<Page>;

const home: Journey = async (browser, site) => {
  const page = await open(browser, site, "/", false);
  await measure(page, "home: a digit, at once after load", () => page.getByRole("button", { name: /^7, / }).first().click());
  await page.getByRole("article").waitFor();
  await measure(page, "home: the reading anew", () => page.getByRole("button", { name: "Generate new insights" }).click());
  await measure(page, "home: keywords", () =>
    page.getByRole("textbox", { name: "Keywords & Themes" }).pressSequentially("moon", { delay: 100 }),
  );
  await measure(page, "home: the side menu", () =>
    page
      .getByRole("button", { name: /side menu/i })
      .first()
      .click(),
  );
  return page;
};

const angel: Journey = async (browser, site) => {
  const page = await open(browser, site, "/angel", false);
  const field = page.getByRole("textbox", { name: "Angel Number" });
  await measure(page, "angel: the field, at once after load", () => field.click());
  await measure(page, "angel: typing", () => field.pressSequentially("1234", { delay: 100 }));
  await measure(page, "angel: decoding", () => page.getByRole("button", { name: "Decode Angel Message" }).click());
  return page;
};

const astrology: Journey = async (browser, site) => {
  const early = await open(browser, site, "/astrology", false);
  await measure(early, "astrology: a tab, at once after load", () =>
    early.getByRole("tab", { name: "Personalized Horoscope" }).click(),
  );
  await early.context().close();
  const page = await open(browser, site, "/astrology", true);
  const calendar = page.getByRole("region", { name: /^The .*90 Days/ });
  await measure(page, "astrology: opening a month", () => calendar.locator("summary").nth(1).click());
  await measure(page, "astrology: a kind of events", () => page.getByRole("checkbox", { name: "Sign changes" }).click());
  await measure(page, "astrology: another tab", () => page.getByRole("tab", { name: "Personalized Horoscope" }).click());
  await measure(page, "astrology: a planet", () => page.getByRole("button", { name: "Mars", exact: true }).click());
  return page;
};

const forum =
  (member: Page): Journey =>
  async (browser, site) => {
    const page = await open(browser, site, "/forum", false, await member.context().newPage());
    await measure(page, "forum: the new topic dialog, at once after load", () =>
      page.getByRole("button", { name: "New Topic" }).click(),
    );
    await page.keyboard.press("Escape");
    await measure(page, "forum: opening a topic", () => page.getByRole("link", { name: "A long topic", exact: true }).click());
    await page.getByRole("button", { name: "Write a Reply" }).click();
    const text = page.getByRole("textbox", { name: "Your reply" });
    await text.fill(LONG_TEXT);
    await measure(page, "forum: typing into a long reply", () => text.pressSequentially("and more", { delay: 100 }));
    await text.fill("");
    return page;
  };

const site = await startMailSite({ REQUIRE_EMAIL_VERIFICATION: "false", TRUST_PROXY: "127.0.0.1" });
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
try {
  const member = await (await browser.newContext({ baseURL: site.url })).newPage();
  await joinIn(member.context(), site);
  const { id } = (await (await member.context().request.get("/api/user")).json()) as { id: string };
  const seed = openSeed(site.dataDir);
  await seed.topics(id, 40);
  await seed.topic(id, {
    title: "A long topic",
    minute: 100,
    replies: Array.from({ length: 50 }, () => LONG_TEXT.slice(0, 500)),
  });
  await seed.close();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const journey of [home, angel, astrology, forum(member)]) {
      const page = await journey(browser, site);
      await (page.context() === member.context() ? page.close() : page.context().close());
    }
} finally {
  await browser.close();
  await site.stop();
}
for (const [name, values] of taken) {
  const { median, max } = spreadOf(values.map(({ duration }) => duration));
  const longest = values.find(({ duration }) => duration === max) ?? NOTHING;
  const parts = `waited ${longest.waited.toFixed(0)}, worked ${longest.worked.toFixed(0)}`;
  console.log(`${name.padEnd(50)} median ${median} ms, most ${max} ms, of which it ${parts} (${values.length})`);
}
