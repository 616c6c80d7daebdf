import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { test } from "./forum/forum-fixtures.ts";
import { openSight, SIGHTS, type Sight, sightsOfMember } from "./sights.ts";
import { makeTable } from "./viewer/make-model.ts";
import { fakeModels, OPENING_TIMEOUT_MS, URN, viewerPage } from "./viewer/viewer-page.ts";
import { writeTopic } from "./written.ts";

const OPTIONS = { reducedMotion: "reduce" } as const;

/** A page at rest asks for none of so many frames. */
const FRAMES_AT_REST = 10;

interface Watched {
  /** Calls of requestAnimationFrame by the page. */
  calls: number;
  /** What moved for longer than an instant. */
  readonly moved: Set<string>;
  readonly look: () => void;
  /** Settles after so many frames, none of which counts as the page's. */
  readonly frames: (count: number) => Promise<void>;
}

type Watching = Window & { motion: Watched };

/** Watches for motion from before the page's own scripts. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    /** No screen shows what takes less. */
    const INSTANT_MS = 1;
    const ask = requestAnimationFrame.bind(window);
    const roots = new Set<DocumentOrShadowRoot>([document]);
    const motion: Watched = {
      calls: 0,
      moved: new Set(),
      look() {
        for (const animation of [...roots].flatMap((root) => root.getAnimations())) {
          const { effect } = animation;
          const timing = effect?.getComputedTiming();
          if (!(effect instanceof KeyframeEffect) || Number(timing?.endTime) <= INSTANT_MS) continue;
          const { animationName, transitionProperty } = animation as Partial<CSSAnimation & CSSTransition>;
          const what = animationName ?? transitionProperty ?? "by script";
          motion.moved.add(`${what} of ${effect.target?.outerHTML.slice(0, 120)} ${effect.pseudoElement ?? ""}`);
        }
      },
      async frames(count) {
        for (let frame = 0; frame < count; frame += 1) await new Promise(ask);
      },
    };
    window.requestAnimationFrame = (callback) => {
      motion.calls += 1;
      return ask(callback);
    };
    // What enters has often come to rest before a test can look.
    for (const began of ["animationstart", "transitionrun"]) addEventListener(began, motion.look, { capture: true });
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (init) {
      const root = attachShadow.call(this, init);
      if (init.mode === "open") roots.add(root);
      for (const began of ["animationstart", "transitionrun"]) root.addEventListener(began, motion.look, { capture: true });
      return root;
    };
    Object.assign(window, { motion });
  });

/** How often the page asks for a frame while some go by. */
const callsFor = (page: Page, count: number) =>
  page.evaluate(async (frames) => {
    const { motion } = window as unknown as Watching;
    const before = motion.calls;
    await motion.frames(frames);
    return motion.calls - before;
  }, count);

/** What is drawn through, turned, or off its place, but wouldn't be without its animation; and words that nobody can see. */
const leftBehind = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>("body, body *")].filter((element) => element.checkVisibility());
    const hasWords = ({ childNodes }: Element) =>
      [...childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim());
    const looks = () =>
      all.map((element) => {
        const { opacity, translate, rotate, scale, transform } = getComputedStyle(element);
        return [opacity, translate, rotate, scale, transform].join(" ");
      });
    const left = looks();
    const unseen = all.filter((element) => hasWords(element) && !element.checkVisibility({ opacityProperty: true }));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { animation: none !important }");
    document.adoptedStyleSheets.push(sheet);
    const proper = looks();
    document.adoptedStyleSheets.pop();
    return all
      .filter((element, at) => left[at] !== proper[at] || unseen.includes(element))
      .map((element) => element.outerHTML.slice(0, 160));
  });

async function expectStill(page: Page, sights: readonly Sight[]) {
  await watch(page);
  for (const sight of sights) {
    await openSight(page, sight);
    await expect.poll(() => callsFor(page, FRAMES_AT_REST), `${sight.name}: frames at rest`).toBe(0);
    // What comes late, such as the button that reads the page, may be caught at its start. Looking has everything enter anew.
    await expect.poll(() => leftBehind(page), `${sight.name}: left behind`).toEqual([]);
    await callsFor(page, 2);
    const moved = await page.evaluate(() => {
      const { motion } = window as unknown as Watching;
      motion.look();
      return [...motion.moved];
    });
    expect.soft(moved, `${sight.name}: moved`).toEqual([]);
    const playing = page
      .locator("video")
      .evaluateAll((films: HTMLVideoElement[]) => films.filter(({ paused }) => !paused).length);
    expect.soft(await playing, `${sight.name}: films that play`).toBe(0);
  }
}

/** A model that could move: it waits to be asked to. */
const MODEL: Sight = {
  name: "a model with a movement",
  path: `/3d-viewer#model=${URN}`,
  async open(page) {
    const { canvas, tool } = viewerPage(page);
    await canvas.waitFor({ timeout: OPENING_TIMEOUT_MS });
    await tool("Movement").click();
    await page.getByRole("button", { name: "Play" }).waitFor();
  },
};

test("nothing moves for who asked for less motion, on every page", async ({ newPage, expectedErrors }) => {
  expectedErrors.push(/status of 40[0-9]/);
  const page = await newPage(OPTIONS);
  await fakeModels(page, { glb: await makeTable({ moving: true }) });
  await expectStill(page, [...SIGHTS, MODEL]);
});

test("and so it is for members and moderators", async ({ newMember, forumSite }) => {
  const written = await writeTopic(newMember, forumSite, OPTIONS);
  await expectStill(written.member.page, sightsOfMember(written));
});
