/** What can't be read or reached in full: text that its box cuts off, controls without a place, and what is wider than the page. */
export function lost(): string[] {
  const page = document.documentElement;
  const found: string[] = [];
  const add = (why: string, element: Element) =>
    found.push(`${why}: ${(element.cloneNode() as Element).outerHTML.slice(0, 120)}`);
  const wide = page.scrollWidth > page.clientWidth;
  for (const element of document.querySelectorAll<HTMLElement>("body *")) {
    const { overflowX, overflowY, position, textOverflow, visibility, webkitLineClamp } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    // What is only for the ear is cut off on purpose.
    if (visibility !== "visible" || box.width <= 1 || box.height <= 1) continue;
    if (wide && position !== "fixed" && box.right > page.clientWidth + 1) add("wider than the page", element);
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";
    // Dots say that there is more: a member's long name is in full on the profile, a topic's description on its page.
    if (hasText && cuts(overflowX) && textOverflow !== "ellipsis" && element.scrollWidth > element.clientWidth + 1)
      add("cut off at its side", element);
    if (hasText && cuts(overflowY) && webkitLineClamp === "none" && element.scrollHeight > element.clientHeight + 1)
      add("cut off below", element);
  }
  return found;
}
