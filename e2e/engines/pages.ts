export const PAGES = [
  "/",
  "/numbers",
  "/blog",
  "/about",
  "/nonduality",
  "/palindrome",
  "/octahedron",
  "/astrology",
  "/angel",
  "/birth-date",
  "/colors",
  "/emotions",
  "/healing",
  "/auth",
  "/privacy",
  "/3d-viewer",
];

/** What reaches over the right edge of the page. */
export function overflowing(): string[] {
  const page = document.documentElement;
  if (page.scrollWidth <= page.clientWidth) return [];
  return [...document.querySelectorAll("body *")]
    .filter((element) => element.getBoundingClientRect().right > page.clientWidth + 1)
    .map((element) => (element.cloneNode() as Element).outerHTML.slice(0, 100));
}

/** Whether a page is there with what is loaded after everything else: the button that reads aloud, and what sees to Back. */
export const isWhole = () => document.querySelector("[data-speech]") !== null;
