import type { Locator } from "@playwright/test";

/** What status regions within a part of the page have said since, each text as often as it was put there. */
export async function listenTo(part: Locator): Promise<readonly string[]> {
  const said: string[] = [];
  const name = `hear${Math.random().toString(36).slice(2)}`;
  await part.page().exposeFunction(name, (words: string) => said.push(words));
  await part.evaluate((element, hear) => {
    const tell = (window as unknown as Record<string, (words: string) => void>)[hear];
    const look = (changes: MutationRecord[]) => {
      const regions = changes.map(({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest("[role=status]"),
      );
      for (const region of new Set(regions)) if (region?.textContent) tell?.(region.textContent);
    };
    new MutationObserver(look).observe(element, { subtree: true, childList: true, characterData: true });
  }, name);
  return said;
}
