import { axeFindings } from "../axe.ts";
import { expect, opened, test } from "../fixtures.ts";
import { angelPage } from "./angel-page.ts";

test("axe finds nothing on the page of angel numbers", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 422/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const angel = angelPage(page);
  const check = async (what: string, rules?: string[]) => expect(await axeFindings(page, rules && { rules }), what).toEqual([]);
  await angel.open();
  await check("the empty page");
  // Together they have all ten digits, and sums in several colors.
  for (const number of ["0123", "4567", "89"]) {
    await angel.decode(number);
    await expect(angel.title).toHaveText(`Angel number ${number}`);
    await check(number, number === "0123" ? undefined : ["color-contrast"]);
  }
  await angel.entry("4567").click();
  await expect(angel.entry("4567")).toHaveAttribute("aria-current", "true");
  await check("a saved one");
  await angel.remove("89").click();
  await expect(angel.dialog).toBeVisible();
  await check("the dialog");
  await page.keyboard.press("Escape");
  await expect(angel.dialog).toHaveCount(0);
  await angel.keywords.fill("murder");
  await angel.button.click();
  await expect(angel.results.getByRole("heading", { name: "Content Alert" })).toBeVisible();
  await check("refused keywords");
});

test("the page reads well to who hears it; at 320 pixels nothing is cut off, with letters four times the size as well", async ({
  page,
}) => {
  const angel = await opened(angelPage(page));
  await angel.decode("10");
  await expect(angel.entries).toHaveCount(1);
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - heading "Angel Numbers" [level=1]
      - paragraph
      - form "Decode an angel number":
        - text: Angel Number
        - textbox "Angel Number": "10"
        - paragraph: One to four digits, such as 1111 or 1234
        - text: Style
        - combobox "Style"
        - text: Length
        - combobox "Length"
        - text: Keywords (optional) 0 of 30 characters used
        - textbox "Keywords (optional)"
        - paragraph: No proper nouns
        - button "Decode Angel Message"
      - region "Your message":
        - status: Your message for 10 is ready.
        - article "Angel number 10":
          - heading "Angel number 10" [level=2]
          - region "Core Meaning":
            - heading "Core Meaning" [level=3]
            - paragraph
          - region "Universal Principles":
            - heading "Universal Principles" [level=3]
            - list:
              - listitem:
                - paragraph: 1 Change
                - paragraph
              - listitem:
                - paragraph: 0 Nonseparation
                - paragraph
          - region "Concurrent Meaning":
            - heading "Concurrent Meaning" [level=3]
            - paragraph: 1 Change 1+0 = 1
            - paragraph
          - region "Divine Guidance":
            - heading "Divine Guidance" [level=3]
            - paragraph
          - region "Personalized Message":
            - heading "Personalized Message" [level=3]
          - button "Generate Fresh Reading"
      - region "Your Saved Numbers":
        - heading "Your Saved Numbers" [level=2]
        - button "Export as JSON"
        - button "Clear All"
        - status
        - list:
          - listitem:
            - button /^10 /
            - button /^Remove 10, /
        - paragraph
  `);

  await page.setViewportSize({ width: 320, height: 256 });
  await angel.keywords.fill("Donaudampfschifffahrtskapitaen");
  for (const number of ["9999", "0000"]) {
    await angel.decode(number);
    await expect(angel.title).toHaveText(`Angel number ${number}`);
  }
  await expect(angel.part("Personalized Message")).toContainText("Donaudampfschifffahrtskapitaen");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
