import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** axe with its own rules, and with the one on the size of targets, which it leaves out unless it is asked. */
export const axe = (page: Page) => new AxeBuilder({ page }).options({ rules: { "target-size": { enabled: true } } });
