import { expect, holdBack, opened, otherAnswer, test } from "./fixtures.ts";
import { homePage, watchGenerations } from "./home-page.ts";

const GENERATE = "**/api/generate-content";
test("ten numbers stand on a ring, and keywords have thirty characters", async ({ page }) => {
  const home = await opened(homePage(page));
  // They stand 140 px from the middle, and name their principle on hover and on focus.
  const centers = [];
  for (let digit = 0; digit <= 9; digit += 1) {
    const box = await home.number(digit).boundingBox();
    if (!box) throw new Error(`the number ${digit} is not shown`);
    centers.push({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }
  const middle = { x: centers.reduce((sum, { x }) => sum + x, 0) / 10, y: centers.reduce((sum, { y }) => sum + y, 0) / 10 };
  for (const [digit, { x, y }] of centers.entries()) {
    expect(Math.hypot(x - middle.x, y - middle.y)).toBeCloseTo(140, 0);
    expect(x - middle.x).toBeCloseTo(140 * Math.sin((digit * Math.PI) / 5), 0);
  }
  // The ring's lines go from number to number.
  const [top, bottom, lines] = [centers[0], centers[5], await home.ring.locator("svg").boundingBox()];
  expect(lines?.width).toBeCloseTo(280, 1);
  expect(lines?.height).toBeCloseTo(280, 1);
  expect(lines?.y).toBeCloseTo(top?.y ?? 0, 1);
  expect((lines?.x ?? 0) + 140).toBeCloseTo(bottom?.x ?? 0, 1);
  const shown = home.ring.getByRole("paragraph", { includeHidden: true });
  await home.number(9).hover();
  await expect(shown).toHaveText("9Omniscience");
  await home.title.hover();
  await expect(shown).toHaveText("Ten digits, ten principles");
  await home.number(6).focus();
  await expect(shown).toHaveText("6Refinement of Pace");

  // Keywords are counted and cut at thirty characters.
  await home.keywords.fill("a".repeat(29));
  await expect(page.getByText("29/30")).toBeVisible();
  await home.keywords.pressSequentially("bcd");
  await expect(home.keywords).toHaveValue(`${"a".repeat(29)}b`);
  await expect(page.getByText("30/30")).toBeVisible();
});

test("today's number stands there with its sum, by the visitor's own clock, one press from its reading", async ({ page }) => {
  // Still the 22nd in New York, where the visitor is.
  await page.clock.setFixedTime(new Date("2026-11-23T03:00:00Z"));
  const home = await opened(homePage(page));
  const generations = watchGenerations(page);
  await expect(page.getByText("Today, 11/22/2026: 1+1+2+2+2+0+2+6 = 16, 1+6 = 7")).toBeVisible();
  expect(generations).toEqual([]);
  await page.clock.setFixedTime(new Date("2026-11-23T05:00:01Z"));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByText("Today, 11/23/2026: 1+1+2+3+2+0+2+6 = 17, 1+7 = 8")).toBeVisible();
  await page.getByRole("button", { name: "Read 8, Remembrance" }).click();
  await expect(home.readingTitle).toHaveText(/^Universal Remembrance: /);
  await expect(home.number(8)).toHaveAttribute("aria-pressed", "true");
});

test("choosing a number brings a reading with its picture, and saves the preferences; a card and a refresh bring others", async ({
  page,
}) => {
  const home = await opened(homePage(page));
  await home.keywords.fill("the sea");
  const [generation, saved] = await Promise.all([
    page.waitForRequest(GENERATE),
    page.waitForRequest((request) => request.url().endsWith("/api/preferences") && request.method() === "POST"),
    home.number(3).click(),
  ]);
  expect(generation.postDataJSON()).toEqual({
    number: 3,
    preferences: { style: "poetic", composition: "detailed", keywords: "the sea" },
  });
  expect(saved.postDataJSON()).toEqual({ style: "poetic", composition: "detailed", keywords: "the sea" });
  expect(saved.headers()["x-session-id"]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  await expect(home.number(3)).toHaveAttribute("aria-pressed", "true");
  await expect(home.readingTitle).toContainText("Universal Joining");
  await expect(home.reading).toContainText(/the sea/i);
  await expect(home.reading.getByRole("heading", { name: "Insight" })).toBeVisible();
  await expect(home.reading.getByRole("heading", { name: "Affirmation" })).toBeVisible();
  const picture = home.reading.getByRole("img");
  await expect(picture).toHaveAttribute("alt", /\w+ \w+ \w+/);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(768);
  await expect(home.announced).toHaveText(/^Your reading for 3, Joining, is ready under the heading “Universal Joining: .+”\.$/);

  // What moves has its keyframes, a reading's entrance among it.
  await expect(home.reading).toHaveCSS("animation-name", "rise");
  const still = await page.evaluate(() => {
    const known = new Set(["none"]);
    const learn = (rules: CSSRuleList) => {
      for (const rule of rules)
        if (rule instanceof CSSKeyframesRule) known.add(rule.name);
        else if (rule instanceof CSSGroupingRule) learn(rule.cssRules);
    };
    for (const { cssRules } of document.styleSheets) learn(cssRules);
    const played = [...document.querySelectorAll("*")].flatMap((each) => getComputedStyle(each).animationName.split(", "));
    return [...new Set(played)].filter((name) => !known.has(name));
  });
  expect(still).toEqual([]);

  // A card chooses its number, and leads to the new reading.
  await expect(page.getByRole("heading", { name: "How 3 Relates to Other Numbers" })).toBeVisible();
  const cards = home.relations.getByRole("button");
  await expect(cards).toHaveCount(10);
  await expect(cards.nth(3)).toContainText("Current");
  await expect(home.relations.getByText("Current")).toHaveCount(1);
  const sentences = await cards.allTextContents();
  expect(new Set(sentences).size).toBe(10);
  await cards.nth(7).click();
  await expect(page.getByRole("heading", { name: "How 7 Relates to Other Numbers" })).toBeVisible();
  await expect(home.readingTitle).toContainText("Universal Harmony");
  await expect(home.readingTitle).toBeFocused();
  await expect(home.number(7)).toHaveAttribute("aria-pressed", "true");
  await expect(cards.nth(3)).not.toHaveText(sentences[7] ?? "");

  // A refresh brings another reading of the same number.
  const before = await home.reading.locator(".reading-text").textContent();
  await home.refresh.click();
  await expect(home.reading.locator(".reading-text")).not.toHaveText(before ?? "");
  await expect(home.readingTitle).toContainText("Universal Harmony");
});

test("the picture can be hidden and shown, and its absence is said", async ({ page }) => {
  const home = await opened(homePage(page));
  await home.number(7).click();
  await expect(home.reading.getByRole("img")).toBeVisible();
  await page.getByRole("button", { name: "Hide Visual Essence" }).click();
  await expect(home.reading.getByRole("img")).toBeHidden();
  // It stays hidden, even after a reload.
  await home.open();
  await home.number(7).click();
  await expect(home.reading.getByRole("heading").first()).toBeVisible();
  await expect(home.reading.getByRole("img")).toBeHidden();
  await page.getByRole("button", { name: "Show Visual Essence" }).click();
  await expect(home.reading.getByRole("img")).toBeVisible();
  await page.route("**/pictures/**", (route) => route.abort());
  await home.refresh.click();
  await expect(page.getByText("Visual essence unavailable")).toBeVisible();
});

test("a generation goes through two stages; one that fails is tried three times, and one too many once, which is told with how long to wait", async ({
  page,
}) => {
  const home = homePage(page);
  const release = await holdBack(page, GENERATE);
  const generations = watchGenerations(page);
  await home.openWithClock();
  await home.number(5).click();
  const share = () =>
    home.progress.evaluate((bar) => {
      for (const animation of bar.getAnimations({ subtree: true })) animation.finish();
      return (bar.firstElementChild as HTMLElement).offsetWidth / bar.clientWidth;
    });
  await expect(home.progress).toHaveAttribute("data-stage", "generating");
  expect(await share()).toBeCloseTo(1 / 3, 2);
  await page.clock.runFor(1_499);
  await expect(home.progress).toHaveAttribute("data-stage", "generating");
  await page.clock.runFor(1);
  await expect(home.progress).toHaveAttribute("data-stage", "finalizing");
  expect(await share()).toBeCloseTo(2 / 3, 2);
  // The status announces the stages to screen readers; a progress bar's value would be read as a percentage.
  await expect(home.results).toMatchAriaSnapshot(`
    - /children: equal
    - status: Finalizing your reading.
    - button "Generate new insights" [disabled]
    - paragraph: Finalizing your reading...
  `);
  release();
  await expect(home.readingTitle).toContainText("Universal Desire");

  generations.length = 0;
  await page.route(GENERATE, (route) => route.fulfill({ status: 500, body: '{"error":"no","code":"internal"}' }));
  await home.number(2).click();
  // How long each wait is, is proven without a browser.
  for (const count of [1, 2, 3])
    await expect(async () => {
      if (generations.length < count) await page.clock.runFor(500);
      expect(generations).toHaveLength(count);
    }).toPass();
  await expect(page.getByRole("heading", { name: "Connection Lost" })).toBeVisible();
  await expect(page.getByText("We're having trouble accessing the cosmic wisdom. Please try again.")).toBeVisible();
  await expect(home.toast("Generation Failed")).toBeVisible();
  await page.clock.runFor(10_000);
  expect(generations).toHaveLength(3);
  await page.unroute(GENERATE);
  await page.getByRole("button", { name: "Try Again" }).press("Enter");
  await expect(home.readingTitle).toContainText("Universal Uniqueness");
  await expect(home.readingTitle).toBeFocused();

  generations.length = 0;
  const answer = { status: 429, headers: { "retry-after": "42" }, json: { code: "too_many_requests" } };
  await page.route(GENERATE, (route) => route.fulfill(answer));
  await home.number(9).click();
  const words = "You asked for many readings in a short time. The next one can be had in 42 seconds.";
  await expect(home.results.locator(".problem")).toContainText(words);
  await expect(home.announced).toHaveText(words);
  await page.clock.runFor(10_000);
  expect(generations).toHaveLength(1);
});

test("keywords that are not fit are refused once, with words that say what to do", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 422/);
  const home = homePage(page);
  const generations = watchGenerations(page);
  await home.open();
  await home.keywords.fill("f*ck this sh1t");
  await home.number(1).click();
  const text = "Content generation paused due to inappropriate keywords. Please revise your keywords and try again.";
  await expect(home.results.getByRole("heading", { name: "Content Alert" })).toBeVisible();
  await expect(home.results.getByText(text)).toBeVisible();
  await expect(home.toast("Content Alert")).toBeVisible();
  await expect(home.toast(text)).toBeVisible();
  expect(generations).toHaveLength(1);
  await expect(home.keywords).toHaveValue("f*ck this sh1t");
  await home.keywords.fill("kill myself");
  await home.refresh.click();
  await expect(home.results.getByText(/988/).first()).toBeVisible();
  await expect(home.announced).toContainText(/988/);
  await home.keywords.fill("Scunthorpe");
  await home.refresh.click();
  await expect(home.reading).toContainText("Scunthorpe");

  // Refused by the button below them, they leave the focus where it was, and it leads to the reading once they are mended.
  await home.keywords.fill("f*ck this");
  const regenerate = page.getByRole("button", { name: "Regenerate with these choices" });
  await regenerate.press("Enter");
  await expect(home.results.getByRole("heading", { name: "Content Alert" })).toBeVisible();
  await expect(regenerate).toBeFocused();
  await home.keywords.fill("tea");
  await home.keywords.press("Enter");
  await expect(home.readingTitle).toBeFocused();
});

test("of two choices in a row the last one stays, and a double click asks once", async ({ page }) => {
  const home = homePage(page);
  const release = await holdBack(page, GENERATE, (request) => request.postDataJSON().number === 1);
  await home.open();
  await home.number(1).click();
  await otherAnswer(page);
  await expect(home.announced).toContainText("Generating your reading for 1");
  await home.number(2).click();
  await expect(home.readingTitle).toContainText("Universal Uniqueness");
  release();
  await expect(home.announced).toHaveText(
    /^Your reading for 2, Uniqueness, is ready under the heading “Universal Uniqueness: .+”\.$/,
  );
  await expect(home.readingTitle).toContainText("Universal Uniqueness");

  const generations = watchGenerations(page);
  await home.number(6).dblclick({ delay: 5 });
  await expect(home.readingTitle).toContainText("Universal Refinement of Pace");
  expect(generations).toHaveLength(1);
});

test("all of it can be done with the keyboard alone", async ({ page }) => {
  const home = await opened(homePage(page));
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /^Read \d, / })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(home.number(0)).toBeFocused();
  for (let steps = 0; steps < 10; steps += 1) await page.keyboard.press("Tab");
  await expect(page.getByRole("checkbox", { name: "The keys 0 to 9 choose a number" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("radio", { name: "Poetic & Mystical" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Scientific & Analytical" })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("radio", { name: "Brief & Concise" })).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(home.keywords).toBeFocused();
  await page.keyboard.type("tea");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("4");
  await expect(home.readingTitle).toContainText("Universal Growth");
  await expect(home.reading).toContainText(/tea/i);
  await home.refresh.focus();
  await page.keyboard.press("Enter");
  await expect(home.announced).toHaveText(/is ready/);
  await expect(home.refresh).toBeFocused();
});
