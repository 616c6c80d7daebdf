import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** axe with its own rules, and with the rule on target sizes, which it runs only on request. */
export const axe = (page: Page) => new AxeBuilder({ page }).options({ rules: { "target-size": { enabled: true } } });

/** What axe finds on a page or in a part of it, in light and in dark; by all rules, or only some. */
export async function axeFindings(
  page: Page,
  { within, rules }: { readonly within?: string; readonly rules?: string[] } = {},
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // Anything still fading in does not have its final colors yet.
    await page.evaluate(async () => {
      const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(ending.map((animation) => animation.finished));
    });
    const builder = rules ? new AxeBuilder({ page }).withRules(rules) : axe(page);
    const { violations } = await (within ? builder.include(within) : builder).analyze();
    found.push(...violations.map(({ id, nodes }) => `${colorScheme}: ${id}: ${nodes.map(({ html }) => html).join(" ")}`));
  }
  return found;
}

/** The controls smaller than 24 by 24 pixels that are too close to another one. */
export async function tooSmall(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withRules(["target-size"]).analyze();
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 200)));
}
