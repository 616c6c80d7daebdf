import { expect, test } from "./forum-fixtures.ts";

const PARAGRAPHS = 13;

test("a reply begins on the sheet of the one before it, and goes on on the next; where its links lead stands behind their words", async ({
  newMember,
  seed,
}) => {
  const { id, page } = await newMember();
  const long = "A line of its own.\n\n".repeat(PARAGRAPHS);
  const links = "See [my notes](https://example.com/notes) and https://example.com/more.";
  const topic = await seed.topic(id, { title: "On paper", replies: [long, long, long, `${long}${links}`] });
  await page.goto(`/forum/topic/${topic}`);
  await expect(page.getByRole("link", { name: "my notes" })).toBeVisible();
  const sheets = (await page.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1").match(/\/Type \/Page\b/g)?.length;
  expect(sheets).toBe(3);
  await page.emulateMedia({ media: "print" });
  const behind = (link: Element) => getComputedStyle(link, "::after").content;
  expect(await page.getByRole("link", { name: "my notes" }).evaluate(behind)).toContain("https://example.com/notes");
  expect(await page.getByRole("link", { name: "https://example.com/more" }).evaluate(behind)).toBe("none");
});
