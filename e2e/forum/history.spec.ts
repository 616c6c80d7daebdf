import { axe } from "../axe.ts";
import { opened } from "../fixtures.ts";
import { expect, test } from "./forum-fixtures.ts";
import { topicPage } from "./forum-page.ts";

test("older versions of a reply come when they are asked for, by keyboard as well, and the focus goes to them", async ({
  newMember,
  seed,
}) => {
  const { page, id: userId } = await newMember();
  const id = await seed.topic(userId, { title: "Often edited", replies: ["As it is now"] });
  await seed.versions(id, 25);
  const topic = await opened(topicPage(page), id);
  await topic.act("History", 1).click();
  const history = page.getByRole("dialog", { name: "Earlier versions of #1" });
  const versions = history.getByRole("listitem");
  const older = history.getByRole("button", { name: "Older versions" });
  await expect(versions).toHaveCount(10);
  await expect(versions.first()).toContainText("Version 25");
  await expect(history.getByRole("status")).toHaveText("10 of 25 versions");

  await page.route("**/history?cursor=*", (route) => route.abort());
  await older.focus();
  await page.keyboard.press("Enter");
  await expect(history.getByRole("alert")).not.toBeEmpty();
  await expect(older).toBeFocused();
  await page.unrouteAll();
  await page.keyboard.press("Enter");
  await expect(versions).toHaveCount(20);
  await expect(history.getByRole("alert")).toBeEmpty();
  await expect(history.getByRole("status")).toHaveText("20 of 25 versions");
  await expect(versions.nth(10)).toBeFocused();
  await expect(versions.nth(10)).toContainText("Version 15");
  expect((await axe(page).analyze()).violations).toEqual([]);

  await page.keyboard.press("Tab");
  await expect(older).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(versions).toHaveCount(25);
  await expect(versions.last()).toContainText("Version 1");
  await expect(versions.nth(20)).toBeFocused();
  await expect(older).toHaveCount(0);
  await expect(history.getByRole("status")).toHaveText("25 versions");
});
