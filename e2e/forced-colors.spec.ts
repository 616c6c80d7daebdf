import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { test } from "./forum/forum-fixtures.ts";
import { type Box, contrastIn, standingOut, takePicture } from "./picture.ts";
import { openSight, SIGHTS, type Sight, sightsOfMember } from "./sights.ts";
import { writeTopic } from "./written.ts";

declare global {
  interface Window {
    held: HTMLElement[];
  }
}

/** What is told from its like by its state, and what makes it like them. */
const STATES = {
  "[aria-current]:not(.wordmark)": "aria-current",
  "[aria-pressed=true]": "aria-pressed",
  "[aria-selected=true]": "aria-selected",
  "input:checked": "checked",
};

const softly = expect.configure({ soft: true });

/** Outlines are drawn around a thing; borders of its neighbors are not its own. */
const AROUND_PX = 5;
/** The least that can be seen: a line of 2 px at the side of a small sign. */
const LEAST_PIXELS = 24;

/** The least for signs and large letters (WCAG 2.2, 1.4.3 and 1.4.11); thin letters don't come to the color that they have. */
const LEAST_CONTRAST = 3;

const OPTIONS = { forcedColors: "active", reducedMotion: "reduce", viewport: { width: 1280, height: 1800 } } as const;

interface Thing extends Box {
  readonly name: string;
}

/** Gives what can be seen of a page a sheet of its own, and takes it away again. */
const dress = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = text ? [sheet] : [];
  }, css);

/** Signs and lines of text in sight, each with its place. */
const drawn = (page: Page) =>
  page.evaluate(() => {
    const found: Thing[] = [];
    const seen = (element: Element, { left, top, right, bottom, width, height }: DOMRect) => {
      if (width < 4 || height < 4 || left < 0 || top < 0 || bottom > innerHeight || right > innerWidth) return false;
      const points = [0.5, 0.1, 0.9].map((part) => document.elementFromPoint(left + width * part, top + height / 2));
      return points.every((top) => top && (element.contains(top) || top.contains(element)));
    };
    const add = (element: Element, box: DOMRect, name: string) => {
      const { left, top, right, bottom } = box;
      if (seen(element, box) && !window.isScrolledAway(element, box)) found.push({ name, left, top, right, bottom });
    };
    const visible = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    for (const svg of document.querySelectorAll("svg"))
      if (visible(svg) && !svg.closest(":disabled, [aria-disabled=true]"))
        add(svg, svg.getBoundingClientRect(), svg.parentElement?.outerHTML.slice(0, 160) ?? "");
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (
        !walker.currentNode.textContent?.trim() ||
        !parent ||
        parent.closest("svg, option, .sr-only, :disabled") ||
        !visible(parent)
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const line = range.getClientRects()[0];
      if (line) add(parent, line, range.toString().slice(0, 60));
    }
    return found;
  });

/** Checks that every sign and text stands out from what is behind it, once nothing comes any more. */
async function expectDrawn(page: Page, name: string) {
  const look = async () => {
    const things = await drawn(page);
    expect(things.length, name).toBeGreaterThan(5);
    const picture = await takePicture(page);
    return things.filter((thing) => contrastIn(picture, thing) < LEAST_CONTRAST).map((thing) => thing.name);
  };
  await expect.poll(look, name).toEqual([]);
}

/** What of a kind is in sight, each kind once, with its place among `held`: others may come before it on the page meanwhile. */
const ofAKind = (page: Page, selector: string, known: string[]) =>
  page.evaluate(
    ([wanted, before]) => {
      const kinds = new Set(before);
      const held: HTMLElement[] = [];
      Object.assign(window, { held });
      return [...document.querySelectorAll<HTMLElement>(wanted)].flatMap((element) => {
        const kind = `${element.tagName}.${element.className || element.parentElement?.className}`;
        // A choice is shown by its label, and a link that lies over a card by the card.
        const isOver = getComputedStyle(element, "::after").position === "absolute";
        const shown = element.closest(isOver ? "li, article" : "label") ?? element;
        const { left, top, right, bottom, width } = shown.getBoundingClientRect();
        const isSeen =
          element.checkVisibility({ visibilityProperty: true }) && width > 1 && top >= 0 && bottom <= innerHeight && left >= 0;
        const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (kinds.has(kind) || !isSeen || !onTop || !(shown.contains(onTop) || onTop.contains(shown))) return [];
        kinds.add(kind);
        const index = held.push(element) - 1;
        return [{ kind, index, name: element.outerHTML.slice(0, 140), left, top, right, bottom }];
      });
    },
    [selector, known] as const,
  );

const around = ({ left, top, right, bottom }: Box): Box => ({
  left: Math.max(0, Math.floor(left) - AROUND_PX),
  top: Math.max(0, Math.floor(top) - AROUND_PX),
  right: Math.ceil(right) + AROUND_PX,
  bottom: Math.ceil(bottom) + AROUND_PX,
});

/** Checks that what is chosen, pressed or current looks different without that. */
async function expectStates(page: Page, { name }: Sight, known: Set<string>) {
  // Bold letters alone are not enough.
  const plain = "* { font-weight: 400 !important; transition: none !important }";
  for (const [selector, attribute] of Object.entries(STATES)) {
    for (const thing of await ofAKind(page, selector, [...known])) {
      known.add(thing.kind);
      const place = around(thing);
      const set = (on: boolean) =>
        page.evaluate(
          ([index, what, value]) => {
            const element = window.held[index];
            if (what === "checked") (element as HTMLInputElement).checked = value;
            else if (value) element?.setAttribute(what, what === "aria-current" ? "page" : "true");
            else element?.removeAttribute(what);
          },
          [thing.index, attribute, on] as const,
        );
      const change = async () => {
        await dress(page, plain);
        const before = await takePicture(page, place);
        await set(false);
        const after = await takePicture(page, place);
        await set(true);
        await dress(page, "");
        return standingOut(before, after);
      };
      // React gives a choice its state back where the page is drawn anew meanwhile, as when a reading's picture comes.
      await softly.poll(change, `${name}: ${attribute}: ${thing.name}`).toBeGreaterThanOrEqual(LEAST_PIXELS);
    }
  }
}

const CONTROLS = "a[href], button:enabled, input:enabled, select, textarea, summary, [tabindex='0']";

/** Checks that the focus is seen on every kind of control. */
async function expectFocus(page: Page, { name }: Sight, known: Set<string>) {
  await page.keyboard.press("Shift");
  for (const thing of await ofAKind(page, CONTROLS, [...known])) {
    known.add(thing.kind);
    const place = around(thing);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const before = await takePicture(page, place);
    await page.evaluate((index) => window.held[index]?.focus({ preventScroll: true }), thing.index);
    const after = await takePicture(page, place);
    expect.soft(standingOut(before, after), `${name}: focus: ${thing.name}`).toBeGreaterThanOrEqual(LEAST_PIXELS);
  }
}

async function expectKept(page: Page, sights: readonly Sight[]) {
  const [states, controls] = [new Set<string>(), new Set<string>()];
  for (const sight of sights) {
    await openSight(page, sight);
    await expectDrawn(page, sight.name);
    await expectStates(page, sight, states);
    await expectFocus(page, sight, controls);
  }
}

test("with forced colors, signs, states and the focus are seen on every page", async ({ newPage, expectedErrors }) => {
  test.setTimeout(240_000);
  expectedErrors.push(/status of 40[0-9]/);
  await expectKept(await newPage(OPTIONS), SIGHTS);
});

test("and so they are for members and moderators", async ({ newMember, forumSite }) => {
  test.setTimeout(240_000);
  const written = await writeTopic(newMember, forumSite, OPTIONS);
  await expectKept(written.member.page, sightsOfMember(written));
});
