import { expect, test } from "../fixtures.ts";

const BACK = "header .back-link";

test.describe("the octahedron's page leads back", () => {
  test("to the palindrome from every link to it on that page, in the bar and in the menu of all pages, also after a reload", async ({
    page,
  }) => {
    const inMain = page.locator("main a[href='/octahedron']");
    const named = { name: "Octahedron Secrets" };
    for (const link of [
      inMain.last(),
      page.getByRole("navigation", { name: "Main" }).getByRole("link", named),
      page.locator("#pages-menu").getByRole("link", named),
    ]) {
      await page.goto("/palindrome");
      await expect(inMain).toHaveCount(2);
      if (!(await link.isVisible())) await page.getByRole("button", { name: "All pages" }).click();
      await link.click();
      await expect(page.getByRole("heading", { level: 1, name: "Octahedron Secrets" })).toBeVisible();
      await expect(page.locator(BACK)).toHaveAttribute("href", "/palindrome");
      await page.reload();
      await expect(page.locator(BACK)).toHaveAttribute("href", "/palindrome");
    }
  });

  test("to the palindrome also for those who have scrolled to the top by the page's own link", async ({ page, site }) => {
    const ownLink = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Octahedron Secrets" });
    const arrive = {
      byLink: async () => {
        await page.goto("/palindrome");
        await page.locator("main a[href='/octahedron']").first().click();
      },
      byReferrer: () => page.goto("/octahedron", { referer: `${site.url}/palindrome` }),
    };
    for (const come of Object.values(arrive)) {
      await come();
      await expect(page.locator(BACK)).toHaveAttribute("href", "/palindrome");
      await page.evaluate(() => window.scrollTo({ top: 500, behavior: "instant" }));
      await ownLink.click();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await expect(page.locator(BACK)).toHaveAttribute("href", "/palindrome");
    }
  });

  test("to the About page, for everybody else", async ({ page, site }) => {
    for (const referer of [undefined, `${site.url}/blog`, "https://elsewhere.example/palindrome"]) {
      await page.goto("/octahedron", referer ? { referer } : {});
      await expect(page.locator(BACK)).toHaveAttribute("href", "/about");
    }
    await page.goto("/seven-three-one");
    await page.locator("main a[href='/octahedron']").first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Octahedron Secrets" })).toBeVisible();
    await expect(page.locator(BACK)).toHaveAttribute("href", "/about");
  });
});

test.describe("the privacy policy leads back", () => {
  test("to the page whose footer names itself", async ({ page }) => {
    for (const from of ["about", "auth", "colors", "birth-date", "healing", "seven-three-one"]) {
      await page.goto(`/${from}`);
      await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
      await expect(page).toHaveURL((url) => url.pathname === "/privacy" && url.search === `?from=${from}`);
      await expect(page.locator(BACK)).toHaveAttribute("href", `/${from}`);
      await page.reload();
      await page.locator(`${BACK}[href="/${from}"]`).click();
      await expect(page).toHaveURL((url) => url.pathname === `/${from}`);
    }
  });

  test("to the sign-in, which still leads to where somebody wanted to go", async ({ page }) => {
    for (const part of ["main", "contentinfo"] as const) {
      await page.goto("/user-profile");
      await expect(page).toHaveURL(/\/auth$/);
      await page.getByRole(part).getByRole("link", { name: "Privacy Policy" }).click();
      await page.locator(`${BACK}[href="/auth"]`).click();
      await expect(page).toHaveURL(/\/auth$/);
      expect(await page.evaluate(() => history.state.usr?.next), part).toBe("/user-profile");
    }
  });
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("the octahedron's page leads back to the palindrome or to the About page, and the policy to the page that its address names, or home", async ({
    page,
  }) => {
    for (const [from, to] of [
      ["/palindrome", "/palindrome"],
      ["/seven-three-one", "/about"],
      ["/about", "/about"],
    ] as const) {
      await page.goto(from);
      await page.locator("main a[href='/octahedron']").first().click();
      await expect(page.getByRole("heading", { level: 1, name: "Octahedron Secrets" })).toBeVisible();
      await expect(page.locator(BACK)).toHaveAttribute("href", to);
    }
    for (const [address, to] of [
      ["/privacy?from=auth", "/auth"],
      ["/privacy?from=seven-three-one", "/seven-three-one"],
      ["/privacy", "/"],
      ["/privacy?from=nowhere", "/"],
    ] as const) {
      await page.goto(address);
      await expect(page.locator(BACK), address).toHaveAttribute("href", to);
    }
  });
});
