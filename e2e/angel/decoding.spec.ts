import { expect, opened, test } from "../fixtures.ts";
import { angelPage, DECODE, watchDecodings } from "./angel-page.ts";

test("a number is decoded into five parts, and again into other words; style, length and keywords go along, and are there again after a reload", async ({
  page,
}) => {
  const angel = await opened(angelPage(page));
  await angel.decode("1234");
  await expect(angel.status).toHaveText("Your message for 1234 is ready.");
  await expect(angel.title).toHaveText("Angel number 1234");
  await expect(angel.card.getByRole("heading", { level: 3 })).toHaveText([
    "Core Meaning",
    "Universal Principles",
    "Concurrent Meaning",
    "Divine Guidance",
    "Personalized Message",
  ]);
  await expect(angel.part("Core Meaning")).toContainText("sequence");
  await expect(angel.part("Universal Principles").getByRole("listitem")).toHaveText([
    /^1 Change\s*\S/,
    /^2 Uniqueness\s*\S/,
    /^3 Joining\s*\S/,
    /^4 Growth\s*\S/,
  ]);
  await expect(angel.part("Concurrent Meaning")).toContainText("1+2+3+4 = 10, 1+0 = 1");
  // Poetic and detailed are the defaults: an opening, several paragraphs, and an affirmation.
  await expect(angel.part("Personalized Message").getByRole("paragraph").nth(3)).toBeVisible();
  const before = await angel.part("Personalized Message").innerText();
  await angel.fresh.click();
  await expect(angel.part("Personalized Message")).not.toHaveText(before, { useInnerText: true });
  await expect(angel.title).toHaveText("Angel number 1234");
  await expect(angel.entries).toHaveCount(2);

  await angel.style.selectOption("Practical & Grounded");
  await angel.length.selectOption("Brief & Concise");
  await angel.keywords.fill("courage");
  await expect(page.getByText("7/30", { exact: true })).toBeVisible();
  const decodings = watchDecodings(page);
  await angel.decode("37");
  await expect(angel.part("Personalized Message")).toContainText("courage");
  expect(decodings[0]?.postDataJSON()).toEqual({
    number: "37",
    preferences: { style: "practical", composition: "brief", keywords: "courage" },
  });
  expect(decodings[0]?.headers()["x-session-id"]).toMatch(/^[0-9a-f-]{36}$/);
  await page.reload();
  await expect(angel.style).toHaveValue("practical");
  await expect(angel.length).toHaveValue("brief");
  await expect(angel.keywords).toHaveValue("courage");
});

test("the field takes digits alone, and four of them; nothing typed is told, and nothing is asked for; a number that the server takes for none is told; who asks from the form is taken to the message, and who has gone elsewhere is not", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const angel = angelPage(page);
  const decodings = watchDecodings(page);
  await angel.open();
  await angel.button.click();
  await expect(angel.toast("Please enter an angel number")).toBeVisible();
  await expect(angel.toast("Enter a 1-4 digit number to get your personalized message.")).toBeVisible();
  await expect(angel.number).toBeFocused();
  expect(decodings).toHaveLength(0);

  await angel.number.pressSequentially("12a345");
  await expect(angel.number).toHaveValue("1234");
  await angel.keywords.fill("k".repeat(40));
  await expect(angel.keywords).toHaveValue("k".repeat(30));
  await expect(page.getByText("30/30", { exact: true })).toBeVisible();
  await angel.keywords.fill("");

  await page.route(DECODE, (route) => route.continue({ postData: JSON.stringify({ number: "12345" }) }));
  await angel.decode("1");
  await expect(angel.toast("Invalid angel number")).toBeVisible();
  await expect(angel.toast("Please enter a number between 1-4 digits (1-9999).")).toBeVisible();
  await page.unroute(DECODE);

  await angel.number.fill("42");
  await angel.number.press("Enter");
  await expect(angel.title).toBeFocused();
  await angel.fresh.press("Enter");
  await expect(angel.entries).toHaveCount(2);
  await expect(angel.fresh).toBeFocused();
});

test("refused keywords are told as on the home page, with help where it may be needed", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 422/);
  const angel = angelPage(page);
  const words = "Content generation paused due to inappropriate keywords. Please revise your keywords and try again.";
  await angel.open();
  await angel.keywords.fill("murder them all");
  await angel.decode("1");
  await expect(angel.toast("Content Alert")).toBeVisible();
  await expect(angel.toast(words)).toBeVisible();
  await expect(angel.results.getByRole("heading", { name: "Content Alert" })).toBeVisible();
  await expect(angel.results.getByText(words)).toBeVisible();
  await expect(angel.card).toHaveCount(0);
  await angel.keywords.fill("want to kill myself");
  await angel.button.click();
  await expect(angel.results).toContainText("988");
  await angel.keywords.fill("calm");
  await angel.button.click();
  await expect(angel.title).toHaveText("Angel number 1");
  await expect(angel.results.getByRole("heading", { name: "Content Alert" })).toHaveCount(0);
});

test("a number in the address is filled in and taken out, and Back leaves the page; one that is none is left alone", async ({
  page,
}) => {
  const angel = angelPage(page);
  await page.goto("/");
  await angel.open("?from=forum&number=007");
  await expect(angel.number).toHaveValue("007");
  await expect(page).toHaveURL(/\/angel\?from=forum$/);
  await expect(angel.card).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);

  await angel.open("?number=12345");
  await angel.style.selectOption("Practical & Grounded");
  await expect(angel.number).toHaveValue("");
});

test("everything can be done with the keyboard", async ({ page }) => {
  const angel = await opened(angelPage(page));
  await angel.number.focus();
  await page.keyboard.type("42");
  await page.keyboard.press("Tab");
  await expect(angel.style).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(angel.keywords).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(angel.button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(angel.title).toHaveText("Angel number 42");
  await page.keyboard.press("Tab");
  await expect(angel.fresh).toBeFocused();
  await page.keyboard.press("Space");
  await expect(angel.entries).toHaveCount(2);
  const kept = angel.results.getByRole("link", { name: "My Readings" });
  await expect(kept).toBeVisible();
  const copy = angel.share.getByRole("button", { name: "Copy link" });
  const save = angel.share.getByRole("button", { name: "Save as image" });
  for (const next of [copy, save, kept, angel.exportAll]) {
    await page.keyboard.press("Tab");
    await expect(next).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(angel.entry("42").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(angel.title).toBeFocused();
  await angel.remove("42").first().focus();
  await page.keyboard.press("Enter");
  await expect(angel.dialog.getByRole("button", { name: "Remove" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(angel.remove("42").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(angel.dialog.getByRole("button", { name: "Remove" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(angel.entries).toHaveCount(1);
  await expect(angel.saved.getByRole("heading", { name: "Your Saved Numbers" })).toBeFocused();
});
