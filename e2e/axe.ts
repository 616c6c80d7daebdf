import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** axe on one page without frames of other sites; otherwise it opens a second page for each look, which takes as long again. */
const axeBuilder = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true);

/**
 * axe for several looks at one page: it is sent once for each document, and tells one example of what is in order instead of all,
 * which are thousands. A page with frames gets it anew, for those that came meanwhile.
 */
export async function repeatedAxe(page: Page, options: Parameters<AxeBuilder["options"]>[0] = {}): Promise<AxeBuilder> {
  const isThere = page.frames().length === 1 && (await page.evaluate(() => "axe" in window));
  const axe = new AxeBuilder(isThere ? { page, axeSource: "void 0" } : { page }).setLegacyMode(true);
  return axe.options({ resultTypes: ["violations", "incomplete"], ...options });
}

/** The rule on target sizes, which axe runs only on request. */
export const ON_REQUEST = { rules: { "target-size": { enabled: true } } };

/** axe with its own rules, and with those that it runs only on request. */
export const axe = (page: Page) => axeBuilder(page).options(ON_REQUEST);

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
    const look = asked ? (await repeatedAxe(page)).withRules(asked) : await repeatedAxe(page, ON_REQUEST);
    const { violations } = await (within ? look.include(within) : look).analyze();
    found.push(...violations.map(({ id, nodes }) => `${colorScheme}: ${id}: ${nodes.map(({ html }) => html).join(" ")}`));
  }
  return found;
}
