import type { CDPSession, Page } from "@playwright/test";

export type Insets = Readonly<Record<"top" | "right" | "bottom" | "left", number>>;

/** As much as the largest of phones, upright, and on its side with the notch left or right. */
export const UPRIGHT_INSETS: Insets = { top: 60, right: 0, bottom: 34, left: 0 };
export const SIDE_INSETS: Insets = { top: 0, right: 62, bottom: 21, left: 62 };

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Gives the page the notch and the bars of a phone; without insets, takes them away again. */
export async function setInsets(page: Page, insets: Partial<Insets> = {}): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  await (await session).send("Emulation.setSafeAreaInsetsOverride", { insets });
}
