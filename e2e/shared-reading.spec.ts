import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { angelPage } from "./angel/angel-page.ts";
import { astrologyPage } from "./astrology/astrology-page.ts";
import { axeFindings } from "./axe.ts";
import { birthDatePage } from "./birth-date/birth-date-page.ts";
import { expect, opened, test } from "./fixtures.ts";
import { homePage } from "./home-page.ts";
import { listen } from "./told.ts";

const AFTERWARDS = [
  ["Turn it over", "The Other Side"],
  ["Ask me", "Three Questions"],
  ["Something to do", "For Today"],
] as const;

/** The part below a reading for sharing it. */
function sharing(page: Page) {
  const share = page.getByRole("region", { name: "Share this reading" });
  const said = share.getByRole("status").first();
  return {
    share,
    copied: async () => {
      await share.getByRole("button", { name: "Copy link" }).click();
      await expect(said).toHaveText("Copied!");
      return page.evaluate(() => navigator.clipboard.readText());
    },
    /** Withdraws the link and checks that another visitor then finds nothing there. */
    withdraw: async (link: string, reader: Page) => {
      await share.getByRole("button", { name: "Withdraw the link" }).click();
      await expect(said).toHaveText("The link is withdrawn: it leads nowhere now.");
      await expect(share.getByRole("button", { name: "Copy link" })).toBeFocused();
      expect((await reader.goto(link))?.status()).toBe(410);
      await expect(reader.getByRole("heading", { level: 1 })).toHaveText("This Reading Was Withdrawn");
    },
  };
}

test("what may be asked for after a reading comes at a press, is told, and goes at the next", async ({ page }) => {
  const home = await opened(homePage(page));
  await home.number(4).click();
  await expect(home.reading).toBeVisible();
  for (const [label, title] of AFTERWARDS) {
    const button = home.reading.getByRole("button", { name: label });
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(button).toHaveAttribute("aria-expanded", "true");
    const part = home.reading.getByRole("region", { name: title });
    await expect(part).toBeVisible();
    expect(await part.evaluate((element) => element.parentElement?.getAttribute("aria-live"))).toBe("polite");
    expect((await part.innerText()).length).toBeGreaterThan(40);
  }
  await expect(home.reading.getByRole("region", { name: "Three Questions" }).getByRole("listitem")).toHaveCount(3);
  expect(await axeFindings(page)).toEqual([]);
  await home.reading.getByRole("button", { name: "Ask me" }).click();
  await expect(home.reading.getByRole("region", { name: "Three Questions" })).toBeHidden();
  await home.refresh.click();
  await expect(home.reading.getByRole("button", { name: "Turn it over" })).toHaveAttribute("aria-expanded", "false");
});

test("a reading has a link, without the visitor's words unless they say so, until they withdraw it", async ({
  page,
  context,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 410/);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const home = await opened(homePage(page));
  await home.keywords.fill("my accordion");
  await home.number(3).click();
  await expect(home.reading).toContainText("your accordion");
  const { share, copied, withdraw } = sharing(page);
  const link = await copied();
  expect(link).toMatch(/\/r\/[\w-]{16}$/);
  await expect(share.getByLabel("Link to this reading")).toHaveValue(link);
  const title = await home.readingTitle.innerText();

  const other = await browser.newContext();
  const reader = await other.newPage();
  await reader.goto(link);
  const shared = reader.getByRole("article");
  expect(await shared.getByRole("heading", { level: 2 }).innerText()).toBe(title);
  await expect(reader).toHaveTitle(`${title.replace(/\s+/g, " ")} · Tenfold`);
  await expect(shared).not.toContainText("accordion");
  await expect(shared.getByRole("img")).toHaveJSProperty("naturalWidth", 768);
  await expect(reader.getByRole("button", { name: "Withdraw the link" })).toBeHidden();
  expect(await axeFindings(reader)).toEqual([]);

  await withdraw(link, reader);
  await other.close();

  await share.getByLabel("with my words").check();
  await expect(share).toContainText("Whoever knows the link can read “my accordion”.");
  await page.goto(await copied());
  await expect(page.getByRole("article")).toContainText("your accordion");
  await page.getByRole("button", { name: "Withdraw the link" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "This Reading Was Withdrawn" })).toBeFocused();
  await expect(page).toHaveTitle("This Reading Was Withdrawn · Tenfold");
});

interface OtherKind {
  readonly kind: string;
  /** Makes a reading with something private to the visitor; returns a sentence that is shared only if the private part is. */
  readonly read: (page: Page) => Promise<string>;
  readonly check: string;
  /** What nobody may find through the link that is shared without it. */
  readonly own: RegExp;
  readonly title: RegExp;
  readonly file: RegExp;
}

const OTHER_KINDS: readonly OtherKind[] = [
  {
    kind: "an angel number",
    read: async (page) => {
      const angel = await opened(angelPage(page));
      await angel.keywords.fill("my accordion");
      await angel.decode("1234");
      return angel.part("Personalized Message").getByRole("paragraph").filter({ hasText: "accordion" }).first().innerText();
    },
    check: "with my words",
    own: /accordion/,
    title: /^Angel Number 1234$/,
    file: /^angel-number-1234-story\.png$/,
  },
  {
    kind: "a planet",
    read: async (page) => {
      const sky = await opened(astrologyPage(page), "/Venus");
      await expect(sky.reading).toBeVisible();
      await sky.keywords.fill("my accordion");
      await sky.regenerate.click();
      await expect(sky.reading).toContainText("accordion");
      return sky.reading.getByRole("paragraph").filter({ hasText: "accordion" }).first().innerText();
    },
    check: "with my words",
    own: /accordion/,
    title: /^Venus in \w+$/,
    file: /^venus-in-\w+-story\.png$/,
  },
  {
    kind: "a birth date",
    read: async (page) => {
      const birth = await opened(birthDatePage(page));
      await birth.field.pressSequentially("11012011");
      await birth.analyze.click();
      return birth.part("Primary principle").getByRole("paragraph").first().innerText();
    },
    check: "with my date",
    own: /November|11\/01|2011|1\+1\+0\+1/,
    title: /^(Life Path 7|Analysis of November 1, 2011)$/,
    file: /^life-path-7-harmony-story\.png$/,
  },
];

for (const { kind, read, check, own, title, file } of OTHER_KINDS)
  test(`a reading of ${kind} has a link and an image, without what is the visitor's own unless they say so`, async ({
    page,
    context,
    browser,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 410/);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const sentence = await read(page);
    expect(sentence.length).toBeGreaterThan(20);
    const { share, copied, withdraw } = sharing(page);
    const other = await browser.newContext();
    const reader = await other.newPage();
    const shared = reader.getByRole("article");
    const without = await copied();
    const answer = await reader.goto(without);
    expect(await answer?.text()).not.toMatch(own);
    await expect(shared.getByRole("heading", { level: 2 })).toHaveText(title);
    await expect(shared.getByRole("img")).toHaveJSProperty("naturalWidth", 768);
    expect(await shared.innerText()).not.toMatch(own);
    for (const width of [320, 768, 1440]) {
      for (const each of [page, reader]) {
        await each.setViewportSize({ width, height: 900 });
        expect(await each.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
      expect(await axeFindings(page, { within: "section[aria-label='Share this reading']" })).toEqual([]);
      expect(await axeFindings(reader)).toEqual([]);
    }
    await withdraw(without, reader);

    await share.getByLabel(check).check();
    await expect(share).toContainText(/Whoever knows the link can read “(my accordion|November 1, 2011)”\./);
    const whole = await copied();
    await reader.goto(whole);
    await expect(shared).toContainText(sentence);
    await expect(shared.getByRole("heading", { level: 2 })).toHaveText(title);
    expect(await shared.innerText()).toMatch(own);
    await withdraw(whole, reader);
    await other.close();

    await share.getByRole("button", { name: "Save as image" }).click();
    const download = page.waitForEvent("download");
    await share.getByRole("button", { name: "Story, 9:16" }).click();
    expect((await download).suggestedFilename()).toMatch(file);
  });

test("an address that no reading has says so", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  for (const path of ["/r/AAAAAAAAAAAAAAAA", "/r"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No Such Reading");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  }
});

test("two presses make one link, and a failure says what to do", async ({ page }) => {
  const home = await opened(homePage(page));
  await home.number(9).click();
  await expect(home.reading).toBeVisible();
  const share = home.reading.getByRole("region", { name: "Share this reading" });
  await page.route("**/api/shared-readings", (route) => route.abort());
  await share.getByRole("button", { name: "Copy link" }).click();
  await expect(share.getByRole("status").first()).toHaveText(
    "The link could not be made. Please check your connection and try again.",
  );
  await page.unroute("**/api/shared-readings");
  let calls = 0;
  page.on("request", (request) => {
    calls += Number(request.url().endsWith("/api/shared-readings"));
  });
  await share.getByRole("button", { name: "Copy link" }).dblclick();
  await expect(share.getByLabel("Link to this reading")).toBeVisible();
  expect(calls).toBe(1);
  await page.route("**/api/shared-readings/*", (route) => route.abort());
  const told = await listen(page);
  const words = "The link could not be withdrawn. Please check your connection and try again.";
  for (const times of [1, 2]) {
    await share.getByRole("button", { name: "Withdraw the link" }).click();
    await expect.poll(async () => (await told()).filter((one) => one === words)).toHaveLength(times);
  }
});

test("who shares in a browser that keeps nothing is told until when the link can be withdrawn", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  const home = await opened(homePage(page));
  await home.number(9).click();
  await expect(home.reading).toBeVisible();
  const { share } = sharing(page);
  await share.getByRole("button", { name: "Copy link" }).click();
  await expect(share.getByRole("alert")).toContainText("as long as this page is open, and not afterwards");
  await share.getByRole("button", { name: "Withdraw the link" }).click();
  await expect(share.getByRole("status").first()).toHaveText("The link is withdrawn: it leads nowhere now.");
  await expect(share.getByRole("alert")).toHaveCount(0);
});

test("without scripts a shared reading is read as it is sent, and is not to be found; an address that no reading has, or none any more, says so", async ({
  request,
}) => {
  const { seed, principle } = await (await request.post("/api/generate-content", { data: { number: 5 } })).json();
  const made = await request.post("/api/shared-readings", { data: { number: 5, preferences: {}, seed } });
  const { id, key } = await made.json();
  const answer = await request.get(`/r/${id}`);
  expect(answer.headers()["x-robots-tag"]).toBe("noindex");
  const html = await answer.text();
  const plain = html.replaceAll("&#39;", "'").replaceAll("&#34;", '"');
  for (const part of [principle.title, principle.insight, ...principle.content.split("\n\n")]) expect(plain).toContain(part);
  expect(html).toContain(`property="og:image" content="`);
  expect(html).toContain(`/r/${id}/card.jpg"`);

  const unknown = await request.get("/r/nobody-was-given");
  expect(unknown.status()).toBe(404);
  expect(await unknown.text()).toContain("There is no reading at this address.");
  expect((await request.delete(`/api/shared-readings/${id}`, { data: { key } })).status()).toBe(200);
  const withdrawn = await request.get(`/r/${id}`);
  expect(withdrawn.status()).toBe(410);
  expect(await withdrawn.text()).toContain("Whoever shared it has taken it back, words and picture.");
});

test("a reading is saved as an image, and handed on where the device can", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => files?.[0]?.type === "image/png",
      share: async ({ files }: ShareData) => {
        document.title = `shared ${files?.[0]?.name}`;
        throw new DOMException("changed their mind", "AbortError");
      },
    });
  });
  const home = await opened(homePage(page));
  await home.number(6).click();
  await expect(home.reading).toBeVisible();
  const share = home.reading.getByRole("region", { name: "Share this reading" });
  const save = share.getByRole("button", { name: "Save as image" });
  await save.press("Enter");
  await expect(save).toHaveAttribute("aria-expanded", "true");
  for (const [label, height] of [
    ["Post, 4:5", 1350],
    ["Story, 9:16", 1920],
  ] as const) {
    const download = page.waitForEvent("download");
    await share.getByRole("button", { name: label }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^refinement-of-pace-[\p{L}\p{N}-]+\.png$/u);
    const bytes = await readFile(await file.path());
    // Width and height are in a PNG's first chunk.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1080, height]);
    await expect(share.getByRole("status").filter({ hasText: "is with your downloads" })).toBeVisible();
  }
  await share.getByRole("button", { name: "Share…" }).click();
  await expect(page).toHaveTitle(/^shared refinement-of-pace-.*-story\.png$/);
  await expect(share.getByText("would not share")).toHaveCount(0);
  // Not half under the bar, where the presses may have left it.
  await save.evaluate((button) => button.scrollIntoView({ block: "center" }));
  expect(await axeFindings(page)).toEqual([]);
});
