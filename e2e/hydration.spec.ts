import type { Page } from "@playwright/test";
import { authPage } from "./accounts/accounts-page.ts";
import { astrologyPage } from "./astrology/astrology-page.ts";
import { birthDatePage } from "./birth-date/birth-date-page.ts";
import { expect, holdScripts, hydrated, test } from "./fixtures.ts";

const listen = (page: Page) => page.getByRole("button", { name: "Listen to this page" });

test("a page's scripts are named in it, give way to its pictures and fonts, and take it over as it was sent: what was painted stays", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.addInitScript(() =>
    document.addEventListener("DOMContentLoaded", () =>
      Object.assign(window, { sent: [...document.querySelectorAll("main, .top-bar, .footer")] }),
    ),
  );
  for (const path of ["/", "/about", "/octahedron", "/angel", "/astrology", "/birth-date", "/forum", "/auth"]) {
    await page.goto(path);
    await expect(hydrated(page)).toBeAttached();
    const kept = await page.evaluate(() => (window as unknown as { sent: Element[] }).sent.map((element) => element.isConnected));
    expect(kept.length, path).toBeGreaterThan(2);
    expect(kept, path).not.toContain(false);
    const html = await (await page.request.get(path)).text();
    const preloads = html.match(/<link\b[^>]*\brel="modulepreload"[^>]*>/g) ?? [];
    expect(preloads.length, path).toBeGreaterThan(5);
    expect(preloads.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([]);
  }
});

const used = (page: Page) => page.evaluate(() => (window as unknown as { used: string[] }).used);

test("no page waits until the browser has read its tables of languages to write what it opens with", async ({ page }) => {
  await page.addInitScript(() => {
    const used: string[] = [];
    Object.assign(window, { used });
    const noted = <Made extends object>(name: string, made: Made): Made => {
      const note = (act: (...rest: never[]) => object) =>
        ((...rest: never[]) => {
          used.push(name);
          return act(...rest);
        }) as never;
      return new Proxy(made, { construct: note(Reflect.construct), apply: note(Reflect.apply) });
    };
    const formats = Intl as unknown as Record<string, object>;
    for (const name of Object.getOwnPropertyNames(Intl))
      if (typeof formats[name] === "function") formats[name] = noted(name, formats[name]);
    String.prototype.localeCompare = noted("localeCompare", String.prototype.localeCompare);
    Number.prototype.toLocaleString = noted("toLocaleString", Number.prototype.toLocaleString);
    for (const name of ["toLocaleString", "toLocaleDateString", "toLocaleTimeString"] as const)
      Date.prototype[name] = noted(name, Date.prototype[name]);
  });
  for (const path of ["/", "/about", "/blog", "/blog/what-retrograde-is", "/privacy", "/angel", "/birth-date", "/forum"]) {
    await page.goto(path);
    await expect(listen(page)).toBeVisible();
    expect(await used(page), path).toEqual([]);
  }
  const sky = astrologyPage(page);
  await sky.openSky();
  await expect(sky.note).toContainText("Last updated");
  await expect(sky.calendar.getByRole("table")).toBeVisible();
  expect(await used(page), "/astrology").toEqual([]);
});

test("a page that begins at its top is there again after a reload from further down", async ({ page }) => {
  await page.goto("/seven-three-one");
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(700);
  await page.reload();
  await expect(hydrated(page)).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test.describe("before it is hydrated", () => {
  /** Opens a page whose scripts come when they are released. */
  async function openHeld(page: Page, path: string): Promise<() => Promise<void>> {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.getByRole("contentinfo")).toBeAttached();
    return async () => {
      release();
      await expect(hydrated(page)).toBeAttached();
    };
  }

  test("who has begun to read is not moved", async ({ page }) => {
    const release = await openHeld(page, "/seven-three-one");
    await page.evaluate(() => scrollTo(0, 900));
    await release();
    await expect(listen(page)).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(900);
  });

  test("a number that is pressed is chosen as soon as it can be, once", async ({ page }) => {
    const release = await openHeld(page, "/");
    const number = (name: string) => page.getByRole("button", { name });
    await number("3, Joining").click();
    await number("7, Harmony").dblclick();
    await release();
    await expect(number("7, Harmony")).toHaveAttribute("aria-pressed", "true");
    await expect(number("3, Joining")).toHaveAttribute("aria-pressed", "false");
    await number("3, Joining").click();
    await expect(number("3, Joining")).toHaveAttribute("aria-pressed", "true");
  });

  test("what is typed in a form counts", async ({ page }) => {
    const birth = birthDatePage(page);
    const releaseBirth = await openHeld(page, "/birth-date");
    await birth.field.fill("01-02-1988");
    await releaseBirth();
    await expect(birth.field).toHaveValue("01/02/1988");
    await expect(birth.analyze).toBeEnabled();

    const { signIn } = authPage(page);
    const releaseSignIn = await openHeld(page, "/auth");
    await signIn.login.fill("marigold-8");
    await expect(signIn.button).toBeDisabled();
    await releaseSignIn();
    await expect(signIn.button).toBeEnabled();
    await expect(signIn.login).toHaveValue("marigold-8");
  });

  test("a press while the page is being hydrated counts once", async ({ page }) => {
    await page.addInitScript(() => {
      const listen = EventTarget.prototype.addEventListener;
      EventTarget.prototype.addEventListener = function (this: EventTarget, type: string, ...rest) {
        listen.call(this, type, ...rest);
        // React listens from now on, and renders in a task that is still to come.
        if (this !== document || type !== "click") return;
        EventTarget.prototype.addEventListener = listen;
        queueMicrotask(() => document.querySelector<HTMLElement>("[aria-controls=side-menu]")?.click());
      };
    });
    await page.goto("/about");
    await expect(page.getByRole("dialog", { name: "Side menu" })).toBeVisible();
  });

  test("a press by keys is kept, and one that is followed by another is not; menus open without scripts", async ({ page }) => {
    const release = await openHeld(page, "/about");
    await page.getByRole("button", { name: "Open side menu" }).click();
    await page.getByRole("button", { name: /^Color scheme/ }).press("Enter");
    const schemes = page.getByRole("group", { name: "Color scheme" });
    await expect(schemes).toBeVisible();
    await release();
    await expect(schemes).toBeVisible();
    await expect(page.getByRole("button", { name: "Open side menu" })).toHaveAttribute("aria-expanded", "false");

    const releaseAgain = await openHeld(page, "/about");
    await page.getByRole("button", { name: "Open side menu" }).press("Enter");
    await releaseAgain();
    await expect(page.getByRole("dialog", { name: "Side menu" })).toBeVisible();
  });
});
