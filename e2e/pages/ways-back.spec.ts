import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

test.describe("the octahedron's page leads back", () => {
  const back = "header .back-link";

  test("to the palindrome, for those who followed its link, also after a reload", async ({ page }) => {
    await page.goto("/palindrome");
    await page.locator("main a[href='/octahedron']").first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Octahedron Secrets" })).toBeVisible();
    await expect(page.locator(back)).toHaveAttribute("href", "/palindrome");
    await page.reload();
    await expect(page.locator(back)).toHaveAttribute("href", "/palindrome");
    await page.locator(back).click();
    await expect(page.getByRole("heading", { level: 1, name: "Sacred Palindrome" })).toBeVisible();
  });

  test("to the palindrome from every link to it on that page", async ({ page }) => {
    await page.goto("/palindrome");
    const links = page.locator("main a[href='/octahedron']");
    await expect(links).toHaveCount(2);
    await links.last().click();
    await expect(page.locator(back)).toHaveAttribute("href", "/palindrome");
  });

  for (const [name, open] of [
    ["the bar", (page: Page) => page.getByRole("navigation", { name: "Main" })],
    ["the menu of all pages", (page: Page) => page.locator("#pages-menu")],
  ] as const)
    test(`to the palindrome by the link to it in ${name}`, async ({ page }) => {
      await page.goto("/palindrome");
      if (name !== "the bar") await page.getByRole("button", { name: "All pages" }).click();
      await open(page).getByRole("link", { name: "Octahedron Secrets" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Octahedron Secrets" })).toBeVisible();
      await expect(page.locator(back)).toHaveAttribute("href", "/palindrome");
    });

  test.describe("with scripts off", () => {
    test.use({ javaScriptEnabled: false });

    test("to the palindrome or to the About page", async ({ page }) => {
      for (const [from, to] of [
        ["/palindrome", "/palindrome"],
        ["/seven-three-one", "/about"],
        ["/about", "/about"],
      ] as const) {
        await page.goto(from);
        await page.locator("main a[href='/octahedron']").first().click();
        await expect(page.getByRole("heading", { level: 1, name: "Octahedron Secrets" })).toBeVisible();
        await expect(page.locator(back)).toHaveAttribute("href", to);
      }
    });
  });

  test("to the palindrome, for those whose browser names it as the page before", async ({ page, site }) => {
    await page.goto("/octahedron", { referer: `${site.url}/palindrome` });
    await expect(page.locator(back)).toHaveAttribute("href", "/palindrome");
  });

  test("to the About page, for everybody else", async ({ page, site }) => {
    for (const referer of [undefined, `${site.url}/blog`, "https://elsewhere.example/palindrome"]) {
      await page.goto("/octahedron", referer ? { referer } : {});
      await expect(page.locator(back)).toHaveAttribute("href", "/about");
    }
    await page.goto("/seven-three-one");
    await page.locator("main a[href='/octahedron']").first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Octahedron Secrets" })).toBeVisible();
    await expect(page.locator(back)).toHaveAttribute("href", "/about");
  });
});

test.describe("the privacy policy leads back", () => {
  for (const from of ["about", "auth", "colors", "birth-date", "healing", "seven-three-one"])
    test(`to /${from}, whose footer names itself`, async ({ page }) => {
      await page.goto(`/${from}`);
      await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
      await expect(page).toHaveURL((url) => url.pathname === "/privacy" && url.search === `?from=${from}`);
      await expect(page.locator("header .back-link")).toHaveAttribute("href", `/${from}`);
      await page.reload();
      await page.locator(`header .back-link[href="/${from}"]`).click();
      await expect(page).toHaveURL((url) => url.pathname === `/${from}`);
    });

  test.describe("with scripts off", () => {
    test.use({ javaScriptEnabled: false });

    for (const [address, to] of [
      ["/privacy?from=auth", "/auth"],
      ["/privacy?from=seven-three-one", "/seven-three-one"],
      ["/privacy", "/"],
      ["/privacy?from=nowhere", "/"],
    ] as const)
      test(`from ${address} to ${to}`, async ({ page }) => {
        await page.goto(address);
        await expect(page.locator("header .back-link")).toHaveAttribute("href", to);
      });
  });

  for (const query of ["", "?from=", "?from=nowhere", "?from=constructor", "?from=https://elsewhere.example"])
    test(`home from /privacy${query}`, async ({ page }) => {
      await page.goto(`/privacy${query}`);
      await expect(page.locator("header .back-link")).toHaveAttribute("href", "/");
    });

  test("home for those who came from another page", async ({ page }) => {
    await page.goto("/emotions");
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
    await expect(page).toHaveURL((url) => url.pathname === "/privacy" && url.search === "");
  });
});
