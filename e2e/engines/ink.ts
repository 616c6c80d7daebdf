import sharp from "sharp";
import type { Visitor } from "./visitor.ts";

/** The window of a page whose letters are followed. */
type Lettered = Window & { letters?: Range[] };

/** Notes every letter and digit that the page shows, and gives how many there are. They stay the same however the page is laid out. */
function noteLetters(): number {
  const letters: Range[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const isForTheEar = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) if (getComputedStyle(at).clipPath !== "none") return true;
    return false;
  };
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    // The bar has fewer words where it is narrow, times go on, and drawings have colors of their own.
    if (!parent || parent.closest("header, time, svg, option, noscript, .skip-link")) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isForTheEar(parent)) continue;
    for (const { index, 0: letter } of (node.textContent ?? "").matchAll(/[\p{L}\p{N}]/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + letter.length);
      if (range.getClientRects().length > 0) letters.push(range);
    }
  }
  (window as Lettered).letters = letters;
  return letters.length;
}

/** Where a letter is in the window; nowhere if it is not laid out. */
type Place = Pick<DOMRect, "x" | "y" | "width" | "height"> | null;

/** Scrolls the page, and gives the window as it is then. */
function scrollDown(top: number) {
  scrollTo({ top, behavior: "instant" });
  const places = ((window as Lettered).letters ?? []).map((letter): Place => {
    const { x, y, width, height } = letter.getClientRects()[0] ?? new DOMRect();
    return height === 0 ? null : { x, y, width, height };
  });
  return {
    places,
    width: innerWidth,
    height: innerHeight,
    end: scrollY + innerHeight,
    wholeHeight: document.documentElement.scrollHeight,
  };
}

/** Lays a sheet over the page, which the policy lets in by this way alone; without rules it takes the last one away. */
export function dress(css: string): void {
  const sheets = document.adoptedStyleSheets;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = css ? [...sheets, sheet] : sheets.slice(0, -1);
}

/** Settles once the page is drawn as it is. */
const drawn = () => new Promise<null>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))));

const STILL =
  "*, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important }";
const WITHOUT_LETTERS = "* { -webkit-text-fill-color: transparent !important; text-shadow: none !important }";

/** More than bars and floating buttons cover of a window: what they cover in one picture is free in the next. */
const OVERLAP = 320;

async function takePicture({ ask, screenshot }: Visitor) {
  await ask(drawn);
  return sharp(await screenshot())
    .removeAlpha()
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** What is left of every noted letter in the picture of a page that is not in one without letters; the same for letters of any size. */
export async function inkOfLetters(visitor: Visitor): Promise<number[]> {
  const found: number[] = [];
  for (let top = 0, end = false; !end; ) {
    const view = await visitor.ask(scrollDown, top);
    const shown = await takePicture(visitor);
    await visitor.ask(dress, WITHOUT_LETTERS);
    const blank = await takePicture(visitor);
    await visitor.ask(dress, "");
    const scale = shown.info.width / view.width;
    view.places.forEach((place, index) => {
      found[index] ??= 0;
      // One at the edge is whole in another picture.
      if (!place || place.y < 0 || place.y + place.height > view.height) return;
      const [left, right] = [
        Math.max(0, Math.floor(place.x * scale)),
        Math.min(shown.info.width, Math.ceil((place.x + place.width) * scale)),
      ];
      const [first, last] = [
        Math.floor(place.y * scale),
        Math.min(shown.info.height, Math.ceil((place.y + place.height) * scale)),
      ];
      let ink = 0;
      for (let row = first; row < last; row += 1)
        for (let at = row * shown.info.width + left; at < row * shown.info.width + right; at += 1)
          ink += Math.abs((shown.data[at] ?? 0) - (blank.data[at] ?? 0));
      found[index] = Math.max(found[index], ink / (place.height * scale) ** 2);
    });
    end = view.end >= view.wholeHeight - 1;
    top = view.end - OVERLAP;
  }
  return found;
}

/** Stops whatever moves on the page, and notes its letters once their fonts are there; gives how many there are. */
export async function holdStill({ ask, until }: Visitor): Promise<number> {
  await until(() => document.fonts.ready.then(() => true));
  await ask(dress, STILL);
  return ask(noteLetters);
}

/** The words around those of the noted letters, each once. */
export async function wordsAround({ ask }: Visitor, indices: readonly number[]): Promise<string[]> {
  const around = (which: readonly number[]) =>
    which.map((index) => {
      const letter = (window as Lettered).letters?.[index];
      const parent = letter?.startContainer.parentElement;
      return `${parent?.tagName}.${parent?.className}: ${parent?.textContent?.slice(0, 60)}`;
    });
  return [...new Set(await ask(around, indices))];
}
