import { expect, test } from "./fixtures.ts";
import { isWhole, overflowing, PAGES } from "./pages.ts";

const ground = () => getComputedStyle(document.documentElement).backgroundColor;

test("menus open and close, and dark colors stay", async ({ visitor }) => {
  const { open, click, press, look, ask, until } = visitor;
  const isOpen = (css: string) => document.querySelector(css)?.matches(":popover-open, [open]") ?? false;
  await open("/");
  const light = await ask(ground);
  await click({ role: "button", name: "^All pages" });
  await until(isOpen, "#pages-menu");
  await press("Escape");
  await expect.poll(() => ask(isOpen, "#pages-menu")).toBe(false);
  await click({ role: "button", name: "^Color scheme" });
  await click({ role: "radio", name: "^Dark", within: "#color-scheme-menu" });
  await expect.poll(() => ask(ground)).not.toBe(light);
  await press("Escape");
  await open("/about");
  expect(await ask(ground)).not.toBe(light);
  await click({ role: "button", name: "^Open side menu" });
  await until(isOpen, "#side-menu");
  await press("Escape");
  await expect.poll(() => ask(isOpen, "#side-menu")).toBe(false);
  expect(await look({ css: "h1" })).not.toBeNull();
});

test("no page is wider than its window", async ({ visitor }) => {
  for (const path of PAGES) {
    await visitor.open(path);
    await visitor.until(isWhole);
    expect.soft(await visitor.ask(overflowing), path).toEqual([]);
  }
});

test.describe("without scripts", () => {
  test.use({ scripts: false });

  test("pages are there to read, and lead to one another", async ({ visitor }) => {
    const { goto, click, see, at } = visitor;
    await goto("/about");
    expect((await see({ css: "h1" })).text).toBe("About the Ten Principles");
    await click({ role: "link", name: "^Color Meanings$", within: "main" });
    await at("/colors");
    await see({ role: "heading", name: "^Color Meanings$" });
  });
});
