import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { openSqlite, SQLITE_FILE } from "../../apps/server/src/platform/db/index.ts";
import { hydrated, watch } from "../fixtures.ts";

export const DECODE = "**/api/angel-numbers";

export function angelPage(page: Page) {
  const saved = page.getByRole("region", { name: "Your Saved Numbers" });
  const form = page.getByRole("form", { name: "Decode an angel number" });
  const number = form.getByRole("textbox", { name: "Angel Number" });
  const button = form.getByRole("button", { name: "Decode Angel Message" });
  return {
    open: async (query = "") => {
      await page.goto(`/angel${query}`);
      await hydrated(page).waitFor({ state: "attached" });
    },
    number,
    style: form.getByRole("combobox", { name: "Style" }),
    length: form.getByRole("combobox", { name: "Length" }),
    keywords: form.getByRole("textbox", { name: "Keywords (optional)" }),
    button,
    decode: async (text: string) => {
      await number.fill(text);
      await button.click();
    },
    results: page.getByRole("region", { name: "Your message" }),
    status: page.getByRole("region", { name: "Your message" }).locator(":scope > [role=status]"),
    share: page.getByRole("region", { name: "Share this reading" }),
    card: page.getByRole("article"),
    title: page.getByRole("article").getByRole("heading", { level: 2 }),
    part: (name: string): Locator => page.getByRole("region", { name, exact: true }),
    fresh: page.getByRole("button", { name: "Generate Fresh Reading" }),
    saved,
    entries: saved.getByRole("listitem"),
    entry: (text: string): Locator => saved.getByRole("button", { name: new RegExp(`^${text} `) }),
    remove: (text: string): Locator => saved.getByRole("button", { name: new RegExp(`^Remove ${text}, `) }),
    exportAll: saved.getByRole("button", { name: "Export as JSON" }),
    clearAll: saved.getByRole("button", { name: "Clear All" }),
    dialog: page.getByRole("dialog"),
    toast: (text: string): Locator => page.getByRole("region", { name: /Notification/ }).getByText(text, { exact: true }),
  };
}

/** Collects the page's requests for decodings as they are made. */
export const watchDecodings = (page: Page) => watch(page, "POST", "/api/angel-numbers");

/** Saves this many readings in a browser, beyond the limit on decodings per minute; "1" is the oldest. */
export async function seedSaved(dataDir: string, sessionId: string, count: number): Promise<void> {
  const db = openSqlite(join(dataDir, SQLITE_FILE));
  const begin = Date.UTC(2026, 0, 1);
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `019b0000-0000-7000-8000-${sessionId.slice(0, 4)}${String(index).padStart(8, "0")}`,
    user_id: null,
    session_id: sessionId,
    address_hash: null,
    number: String(index + 1),
    meaning: `What ${index + 1} means.`,
    guidance: "What to do with it.",
    personalized_message: "One paragraph.\n\nAnother one.",
    universal_principles: JSON.stringify([{ digit: 1, principle: "Change", meaning: "It leans forward." }]),
    reduced_digit: JSON.stringify({ digit: 1, calculation: "1 = 1", principle: "Change", meaning: "A first step." }),
    style: "poetic",
    composition: "brief",
    keywords: "",
    seed: "1",
    created_at: begin + index * 60_000,
  }));
  for (let from = 0; from < count; from += 50)
    await db
      .insertInto("angel_readings")
      .values(rows.slice(from, from + 50))
      .execute();
  await db.destroy();
}
