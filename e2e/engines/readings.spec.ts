import { expect, test } from "./fixtures.ts";
import type { Visitor } from "./visitor.ts";

const isReady = (number: number) =>
  [...document.querySelectorAll("[role=status]")].some((status) => status.textContent?.match(`for ${number}, .* is ready`));

test("home by mouse, touch and keys", async ({ visitor }) => {
  const { open, click, tap, press, fill, look, until, ask } = visitor;
  await open("/");
  await click({ role: "button", name: "^3, " });
  await until(isReady, 3);
  await tap({ role: "button", name: "^5, " });
  await until(isReady, 5);
  await ask(() => (document.activeElement as HTMLElement | null)?.blur());
  await press("7");
  await until(isReady, 7);
  await until(() => [...document.querySelectorAll("article img")].some((image) => (image as HTMLImageElement).naturalWidth > 0));
  const before = (await look({ css: "article" }))?.text ?? "";
  await click({ role: "button", name: "^Generate new insights" });
  await expect.poll(async () => (await look({ css: "article" }))?.text.slice(0, 300)).not.toBe(before.slice(0, 300));
  await fill({ role: "textbox", name: "^Keywords" }, "rivers, lamplight");
  await click({ role: "button", name: "^2, " });
  await until(isReady, 2);
});

test("a birth date is completed while it is typed, and analyzed", async ({ visitor }) => {
  const { open, click, fill, type, press, look, see } = visitor;
  const field = { role: "textbox", name: "^Birth date$" } as const;
  const value = async () => (await look(field))?.value;
  await open("/birth-date");
  await fill(field, "03141988");
  await expect.poll(value).toBe("03/14/1988");
  await press("Backspace");
  await press("Backspace");
  await expect.poll(value).toBe("03/14/19");
  await type("88");
  await click({ role: "button", name: "^Analyze" });
  expect((await see({ css: "article h2" })).text).toContain("March 14, 1988");
});

test("an angel number is decoded", async ({ visitor }) => {
  const { open, click, fill, see } = visitor;
  await open("/angel");
  await fill({ role: "textbox", name: "^Angel Number" }, "1234");
  await click({ role: "button", name: "^Decode Angel Message" });
  expect((await see({ css: "article h2" })).text).toMatch(/\S/);
});

const seeChart = (visitor: Visitor) => visitor.see({ css: "[role=img][aria-label^='Chart of the sky']" });

test("the chart of the sky is drawn, and a planet read in the other tab", async ({ visitor }) => {
  const { open, click, until, ask } = visitor;
  await open("/astrology");
  await seeChart(visitor);
  const chart = await ask(() => {
    const { width, height } =
      document.querySelector("[role=img][aria-label^='Chart of the sky']")?.getBoundingClientRect() ?? new DOMRect();
    return { width, height };
  });
  expect(chart.width).toBeGreaterThan(300);
  expect(Math.abs(chart.width - chart.height)).toBeLessThan(2);
  await click({ role: "tab", name: "^Personalized Horoscope" });
  await click({ role: "button", name: "Mars$" });
  await until(() => (document.querySelector<HTMLElement>(".reading-text")?.innerText.length ?? 0) > 80);
});
