import { expect, holdBack, hydrated, test } from "./fixtures.ts";
import { hiddenBehind } from "./hidden-behind.ts";
import { homePage } from "./home-page.ts";

const PAGES = {
  "/": "Home",
  "/numbers": "Description",
  "/blog": "Blog",
  "/about": "About",
  "/forum": "Community Forum",
  "/nonduality": "Nondual Foundation",
  "/palindrome": "Sacred Palindrome",
  "/octahedron": "Octahedron Secrets",
  "/astrology": "Celestial Transits",
  "/angel": "Angel Numbers",
  "/birth-date": "Birth Date Analysis",
  "/colors": "Color Meanings",
  "/emotions": "Emotions",
  "/privacy": "Privacy Policy",
};

const linksOf = (links: { all(): Promise<unknown[]>; evaluateAll<T>(read: (elements: Element[]) => T): Promise<T> }) =>
  links.evaluateAll((elements) =>
    Object.fromEntries(elements.map((element) => [element.getAttribute("href"), element.textContent])),
  );

test("a visitor who never signed in makes no failing request; the bar stays at the top", async ({ page }) => {
  const asked: string[] = [];
  const failed: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  page.on("response", (response) => response.status() >= 400 && failed.push(response.url()));
  await homePage(page).open();
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => url.endsWith("/api/user"))).toEqual([]);
  expect(failed).toEqual([]);
  await expect(page.getByText("Signed in as")).toHaveCount(0);
  expect(await linksOf(page.getByRole("navigation", { name: "Main" }).getByRole("link"))).toEqual(PAGES);
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: "instant" }));
  await expect(page.getByRole("banner")).toBeInViewport();
  expect((await page.getByRole("banner").boundingBox())?.y).toBe(0);
  // The link of the open page scrolls to the top.
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: "instant" }));
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page).toHaveURL(/\/$/);

  // Pages link to the policy in the footer, and Back returns to the place.
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(page.getByRole("heading", { name: "Privacy Policy" })).toBeVisible();
  await page.goBack();
  await expect(homePage(page).title).toBeVisible();
});

test("the dropdown menu holds the product's name, all links, the tagline and the copyright line", async ({ page }) => {
  await homePage(page).open();
  const button = page.getByRole("button", { name: "All pages" });
  const menu = page.locator("#pages-menu");
  await expect(menu).toBeHidden();
  await button.click();
  await expect(menu).toBeVisible();
  expect(await linksOf(menu.getByRole("link"))).toEqual({ ...PAGES, "/emotions": "Emotional Creation" });
  await expect(menu.getByText("Tenfold", { exact: true })).toBeVisible();
  await expect(menu.getByText("The divine exploring itself")).toBeVisible();
  await expect(menu.getByText("© 2025 Tenfold")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await button.click();
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link", { name: "Home" })).toBeFocused();
  await menu.getByRole("link", { name: "Color Meanings" }).click();
  await expect(page).toHaveURL(/\/colors$/);
  await expect(menu).toBeHidden();
  await expect(page.getByRole("heading", { name: "Color Meanings" })).toBeVisible();
});

test("the side menu pushes the page by 256 px on a screen of 768 px, and by 384 px on one of 1440 px", async ({ page }) => {
  await homePage(page).open();
  const left = () => page.locator("main").evaluate((main) => main.getBoundingClientRect().left);
  const menu = page.getByRole("dialog", { name: "Side menu" });
  for (const [width, push] of [
    [768, 256],
    [1440, 384],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await left()).toBe(0);
    await page.getByRole("button", { name: "Open side menu" }).click();
    await expect(menu).toBeVisible();
    await expect.poll(left).toBe(push);
    expect((await menu.boundingBox())?.width).toBe(push);
    expect(await linksOf(menu.getByRole("link"))).toEqual({
      ...PAGES,
      "/numbers": "Universal Numbers",
      "/emotions": "Emotional Creation",
    });
    await menu.getByRole("link", { name: "Blog" }).click();
    await expect(page).toHaveURL(/\/blog$/);
    await expect(menu).toBeVisible();
    await page.getByRole("banner").getByRole("button", { name: "Close side menu" }).click();
    await expect(menu).toBeHidden();
    await expect.poll(left).toBe(0);
  }
});

test("who has the marker is asked for: Loading, then signed out or in", async ({ page, context, site, expectedErrors }) => {
  expectedErrors.push(/status of 401/);
  await context.addCookies([{ name: "signed_in", value: "1", url: site.url }]);
  const release = await holdBack(page, "**/api/user");
  await homePage(page).open();
  await expect(page.getByText("Loading...")).toBeVisible();
  release();
  await expect(page.getByText("Loading...")).toBeHidden();
  await expect(page.getByText("Signed in as")).toHaveCount(0);
  await page.unroute("**/api/user");
  // Once a visitor turns out to be signed out, the marker is gone.
  expect(await page.evaluate(() => document.cookie)).not.toContain("signed_in");
  await context.addCookies([{ name: "signed_in", value: "1", url: site.url }]);
  await page.route("**/api/user", (route) => route.fulfill({ json: { id: "1", username: "marigold" } }));
  await page.route("**/api/forum/notifications/state", (route) => route.fulfill({ json: { unread: false } }));
  await page.reload();
  await expect(page.getByText("Signed in as marigold")).toBeVisible();
});

test("a control's name shows after 700 ms of pointing at it; the profile button goes to sign-in after half a second", async ({
  page,
}) => {
  await homePage(page).openWithClock();
  await page.getByRole("button", { name: "Open side menu" }).hover();
  const tooltip = page.getByRole("tooltip", { name: "Open side menu" });
  await page.clock.runFor(690);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(tooltip).toHaveCount(1);
  // The next control's tooltip shows at once, and disappears on a click or with Escape.
  const profile = page.getByRole("tooltip", { name: "Sign in or register" });
  await page.getByRole("button", { name: "Sign in or register" }).hover();
  await page.clock.runFor(10);
  await expect(profile).toHaveCount(1);
  await expect(tooltip).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(profile).toHaveCount(0);
  await page.getByRole("button", { name: "Open side menu" }).hover();
  await page.clock.runFor(10);
  await page.mouse.down();
  await page.mouse.up();
  await page.clock.runFor(1_000);
  await expect(page.getByRole("tooltip")).toHaveCount(0);

  await page.getByRole("button", { name: "Sign in or register" }).click();
  await page.clock.runFor(490);
  await expect(page).toHaveURL(/\/$/);
  await page.clock.runFor(20);
  await expect(page).toHaveURL(/\/auth$/);
});

test("the arrows choose among tabs, but for those that go back and forward in the browser", async ({ page }) => {
  await page.goto("/auth");
  await expect(hydrated(page)).toBeAttached();
  await page.getByRole("tab", { name: "Sign In" }).click();
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(page.getByRole("tab", { name: "Sign In" })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Register" })).toBeFocused();
  await expect(page.getByRole("tab", { name: "Register", selected: true })).toBeVisible();
});

test("a toast is swiped away to the right, and stays when it is let go too early", async ({ page }) => {
  await page.goto("/birth-date");
  await page.getByLabel("Birth date").fill("13");
  await page.keyboard.press("Enter");
  const toast = page.locator(".toast");
  const box = await toast.boundingBox();
  if (!box) throw new Error("there is no toast");
  const swipe = async (byPx: number) => {
    await page.mouse.move(box.x + 120, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 120 + byPx, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(45);
  await expect(toast).toBeVisible();
  await swipe(60);
  await expect(toast).toHaveCount(0);
});

test("toasts come one at a time, for five seconds, in a region of at most 420 px that F8 leads to", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  const home = homePage(page);
  await page.route("**/api/preferences", (route) => route.fulfill({ status: 500, body: "{}" }));
  await home.openWithClock();
  await page.getByRole("radio", { name: "Brief & Concise" }).check();
  await expect(home.toast("Failed to update preferences")).toBeVisible();
  const region = page.locator(".toast-region");
  expect((await region.boundingBox())?.width).toBe(420);
  await page.keyboard.press("F8");
  await expect(region).toBeFocused();
  await page.getByRole("radio", { name: "Brief & Concise" }).focus();
  await page.unroute("**/api/preferences");
  await home.keywords.fill("murder");
  await home.number(1).click();
  await expect(home.toast("Content Alert")).toBeVisible();
  await expect(region.getByRole("listitem")).toHaveCount(1);
  // Screen readers get the text as written, word for word.
  await expect(region.getByRole("listitem")).toHaveText(/^Content Alert Content generation paused/);
  await home.title.hover();
  await page.clock.runFor(4_000);
  await expect(home.toast("Content Alert")).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(home.toast("Content Alert")).toBeHidden();
});

test("a toast stays no longer where a dialog opens meanwhile", async ({ page }) => {
  await page.route("**/api/login", (route) => route.fulfill({ status: 401, body: "{}" }));
  await page.clock.install({ time: new Date("2026-01-01T12:00:00Z") });
  await page.goto("/auth");
  await page.clock.pauseAt(new Date("2026-01-01T13:00:00Z"));
  await page.getByLabel("Username or email").fill("somebody");
  await page.getByRole("textbox", { name: "Password" }).fill("Qx7rT9vL");
  await page.getByRole("tabpanel").getByRole("button", { name: "Sign In" }).click();
  const toast = page.locator(".toast");
  await expect(toast).toContainText("Login failed");
  await page.clock.runFor(4_000);
  await page.getByRole("button", { name: "Forgot your password" }).click();
  await expect(page.getByRole("dialog").locator(toast)).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(toast).toBeHidden();
});

test("nothing that gets the focus by the keyboard is hidden behind a toast", async ({ page }) => {
  // A toast stays as long as time does.
  await page.clock.install();
  for (const viewport of [
    { width: 360, height: 640 },
    // Enlarged to 400 %.
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto("/birth-date");
    await page.getByLabel("Birth date").fill("13");
    await page.keyboard.press("Enter");
    const toast = page.locator(".toast");
    await expect(toast).toBeInViewport({ ratio: 1 });
    expect(await hiddenBehind(page, toast), `${viewport.height} px`).toEqual([]);
  }
});

test("the page that a link leads to is told to who hears the site; the focus is not lost with its page, and stays where it does not go", async ({
  page,
}) => {
  await page.goto("/colors");
  await hydrated(page).waitFor({ state: "attached" });
  const told = page.locator("body > [aria-live]");
  await expect(told).toBeEmpty();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Emotions" }).click();
  await expect(told).toHaveText(/^Emotional Creation · /);
  await page.goBack();
  await expect(told).toHaveText(/^Color Meanings · /);

  await page.goto("/about");
  await hydrated(page).waitFor({ state: "attached" });
  const main = page.getByRole("main");
  const leading = main.getByRole("link", { name: "nondual foundation" }).first();
  await leading.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/nondual/);
  await expect(main).toBeFocused();
  const emotions = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Emotions" });
  await emotions.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/emotions/);
  await expect(emotions).toBeFocused();
});
