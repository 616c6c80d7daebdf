import { expect, opened, test } from "../fixtures.ts";
import { birthDatePage, watchAnalyses } from "./birth-date-page.ts";

test("what is no date ends in a message, as Enter in the empty field does, and can be typed anew in silence; slashes come by themselves, and not while somebody deletes; the caret stays where somebody corrects; an input method is left to finish", async ({
  page,
}) => {
  const analyses = watchAnalyses(page);
  const birth = await opened(birthDatePage(page));
  await birth.field.press("Enter");
  await expect(birth.toast("Date Required", "Please enter your birth date.")).toBeVisible();
  await expect(birth.field).toBeFocused();
  await expect(birth.analyze).toBeDisabled();

  const caret = () => birth.field.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd]);
  await birth.field.pressSequentially("12311988");
  for (let step = 0; step < 6; step += 1) await birth.field.press("ArrowLeft");
  await birth.field.press("Backspace");
  await expect(birth.field).toHaveValue("12/1/1988");
  await expect.poll(caret).toEqual([3, 3]);
  await birth.field.press("x");
  await expect.poll(caret).toEqual([3, 3]);
  await birth.field.press("2");
  await expect(birth.field).toHaveValue("12/21/1988");
  await expect.poll(caret).toEqual([4, 4]);
  await birth.field.press("5");
  await expect(birth.field).toHaveValue("12/21/1988");
  await expect.poll(caret).toEqual([4, 4]);

  await birth.field.fill("");
  await birth.field.focus();
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send("Input.imeSetComposition", { text: "１", selectionStart: 1, selectionEnd: 1 });
  await expect(birth.field).toHaveValue("１");
  await keyboard.send("Input.imeSetComposition", { text: "１２", selectionStart: 2, selectionEnd: 2 });
  await expect(birth.field).toHaveValue("１２");
  await keyboard.send("Input.insertText", { text: "１２" });
  await expect(birth.field).toHaveValue("12/");
  await birth.field.pressSequentially("31");
  await expect(birth.field).toHaveValue("12/31/");

  await birth.field.fill("13/2/1988");
  await birth.analyze.click();
  await expect(birth.toast("Invalid Date Format", "Please enter a valid date (e.g., 01/01/2011).")).toBeVisible();
  await expect(birth.field).toBeFocused();
  await expect(birth.field).toHaveAttribute("aria-invalid", "true");
  await expect(birth.field).toHaveAccessibleDescription(/a month from 1 to 12, a day from 1 to 31 and a year from 1900 to 2100/);
  await birth.field.press("End");
  await birth.field.press("Backspace");
  await expect(birth.field).not.toHaveAttribute("aria-invalid", "true");
  // What is left of a description would be read once more.
  await expect(birth.field).toHaveAccessibleDescription("");
  await birth.field.blur();
  await expect(birth.field).toHaveAccessibleDescription(/^Month, day and year/);
  expect(analyses).toHaveLength(0);

  await birth.field.fill("");
  await birth.field.pressSequentially("13011988");
  await birth.field.press("Enter");
  await expect(birth.field).toHaveAccessibleDescription(/a month from 1 to 12/);
  await birth.field.press("Control+a");
  await birth.field.pressSequentially("0");
  await expect(birth.field).toHaveAccessibleDescription("");
});

test("pasting a date ends in the right one", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const birth = await opened(birthDatePage(page));
  await page.evaluate(() => navigator.clipboard.writeText("Jan 2 1988"));
  await birth.field.press("Control+v");
  await expect(birth.field).toHaveValue("01/02/1988");
  await birth.analyze.click();
  await expect(birth.resultsTitle).toHaveText("Analysis of January 2, 1988");
  await birth.field.focus();
  await birth.field.press("Control+a");
  await birth.field.press("Control+v");
  await expect(birth.field).toHaveValue("01/02/1988");
});
