import { expect, test } from "../forum/forum-fixtures.ts";
import { forumPage } from "../forum/forum-page.ts";
import { ON_ITS_SIDE, openWhole, outsideSafeArea, PHONE, UPRIGHT } from "./every-page.ts";
import { smallTargets } from "./in-page.ts";
import { SIDE_INSETS, setInsets, UPRIGHT_INSETS } from "./insets.ts";

for (const [how, size, insets] of [
  ["upright", UPRIGHT, UPRIGHT_INSETS],
  ["on its side", ON_ITS_SIDE, SIDE_INSETS],
] as const)
  test(`with a notch and the phone ${how}, menus, dialogs and messages are whole and reach their last entry`, async ({
    newMember,
  }) => {
    const { page } = await newMember({ ...PHONE, viewport: size });
    await openWhole(page, "/forum");
    await setInsets(page, insets);
    const [sideMenu, allPages] = [page.getByRole("dialog", { name: "Side menu" }), page.locator("#pages-menu")];
    const voice = page.getByRole("dialog", { name: "Voice and speed" });
    const forum = forumPage(page);
    for (const [what, opener, layer, last] of [
      ["the side menu", page.getByRole("button", { name: "Open side menu" }), sideMenu, sideMenu.getByRole("radio").last()],
      ["all pages", page.getByRole("button", { name: "All pages" }), allPages, allPages.getByRole("link").last()],
      ["the voice", page.getByRole("button", { name: "Voice and speed" }), voice, voice.getByRole("slider")],
      ["the new topic", forum.newTopic, forum.dialog, forum.create],
    ] as const) {
      await opener.tap();
      await expect(last).toBeVisible();
      expect.soft(await page.evaluate(smallTargets), what).toEqual([]);
      expect.soft(await outsideSafeArea(page, insets), what).toEqual([]);
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 1 });
      // Pulled on at its end, it does not take the page along, nor reload it.
      const pulls = await layer.evaluate((root) =>
        [root, ...root.querySelectorAll(":not(textarea)")].flatMap((frame) => {
          const { overflowY, overscrollBehaviorY } = getComputedStyle(frame);
          return overflowY === "auto" && overscrollBehaviorY !== "contain" ? [frame.className] : [];
        }),
      );
      expect.soft(pulls, what).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(last).toBeHidden();
    }
    await forum.newTopic.tap();
    await forum.create.tap();
    const message = page.locator(".toast");
    await forum.title.fill("Lamps on the water");
    await forum.pick.selectOption("technology");
    await forum.create.tap();
    await expect(message).toContainText("Topic created!");
    expect(await outsideSafeArea(page, insets)).toEqual([]);
  });
