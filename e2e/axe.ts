import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** axe on one page without frames of other sites; otherwise it opens a second page for each look, which takes as long again. */
export const axeBuilder = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true);

/** axe with its own rules, and with the rule on target sizes, which it runs only on request. */
export const axe = (page: Page) => axeBuilder(page).options({ rules: { "target-size": { enabled: true } } });

/** The rules whose findings depend on colors. */
const OF_COLORS = ["color-contrast", "link-in-text-block"];

/** What axe finds on a page or in a part of it: by all rules in light, and by those of colors in dark; or by some rules in both. */
export async function axeFindings(
  page: Page,
  { within, rules }: { readonly within?: string; readonly rules?: string[] } = {},
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [colorScheme, asked] of [
    ["light", rules],
    ["dark", rules ?? OF_COLORS],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // Anything still fading in does not have its final colors yet.
    await page.evaluate(async () => {
      const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(ending.map((animation) => animation.finished));
    });
    const look = asked ? axeBuilder(page).withRules(asked) : axe(page);
    const { violations } = await (within ? look.include(within) : look).analyze();
    found.push(...violations.map(({ id, nodes }) => `${colorScheme}: ${id}: ${nodes.map(({ html }) => html).join(" ")}`));
  }
  return found;
}

/** The controls smaller than 24 by 24 pixels that are too close to another one. */
export async function tooSmall(page: Page): Promise<string[]> {
  const { violations } = await axeBuilder(page).withRules(["target-size"]).analyze();
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 200)));
}
