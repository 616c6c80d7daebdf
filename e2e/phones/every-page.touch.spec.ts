import { expect, operate, REFUSED, test } from "../forum/forum-fixtures.ts";
import { everyAddress, ON_ITS_SIDE, openWhole, outsideSafeArea, PHONE, UPRIGHT } from "./every-page.ts";
import { coveredHeight, smallTargets } from "./in-page.ts";
import { SIDE_INSETS, setInsets } from "./insets.ts";

test.use({ ownSite: true });

for (const half of ["first", "second"] as const)
  test(`every page on a phone, the ${half} half: targets for fingers, clear of the notch, and usable on its side`, async ({
    newMember,
    forumSite,
    expectedErrors,
  }) => {
    test.setTimeout(240_000);
    expectedErrors.push(REFUSED);
    const [member, other] = [await newMember(PHONE), await newMember()];
    await operate(forumSite.dataDir, "moderator", "add", member.username);
    const { page } = member;
    const addresses = await everyAddress(member, other);
    const middle = Math.ceil(addresses.length / 2);
    for (const address of half === "first" ? addresses.slice(0, middle) : addresses.slice(middle)) {
      await page.setViewportSize(UPRIGHT);
      await openWhole(page, address);
      expect.soft(await page.evaluate(smallTargets), `targets of ${address}`).toEqual([]);
      await page.setViewportSize(ON_ITS_SIDE);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(ON_ITS_SIDE.width);
      expect.soft(await page.evaluate(coveredHeight), address).toBeLessThanOrEqual(1 / 3);
      await setInsets(page, SIDE_INSETS);
      expect.soft(await outsideSafeArea(page, SIDE_INSETS), `safe area of ${address}`).toEqual([]);
      await setInsets(page);
    }
  });
