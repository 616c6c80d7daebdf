import { expect } from "@playwright/test";
import type { Tab } from "./engine.ts";
import { look, type Seen, type Target } from "./look.ts";

/** What one does on a page, made of what every engine can do; each step waits until it is possible. */
export interface Visitor extends Pick<Tab, "reload" | "traverse" | "type" | "press" | "resize" | "screenshot"> {
  /** Opens a page, and waits until it responds to input. */
  open(path: string): Promise<void>;
  /** Opens a page as the server sent it. */
  goto(path: string): Promise<void>;
  click(target: Target): Promise<void>;
  tap(target: Target): Promise<void>;
  hover(target: Target): Promise<void>;
  /** Replaces the text of a field by typing. */
  fill(target: Target, words: string): Promise<void>;
  see(target: Target): Promise<Seen>;
  /** What is there at this moment; nothing if it isn't, or isn't seen. */
  look(target: Target): Promise<Seen | null>;
  /** What a function gives in the page. It stands by itself: whatever it needs is an argument fit for JSON. */
  ask<Args extends readonly unknown[], Value>(inPage: (...args: Args) => Value, ...args: Args): Promise<Awaited<Value>>;
  /** Waits until a function gives something true in the page. */
  until<Args extends readonly unknown[], Value>(inPage: (...args: Args) => Value, ...args: Args): Promise<void>;
  at(path: string | RegExp): Promise<void>;
}

export function visitorOf(tab: Tab, site: string): Visitor {
  const ask: Visitor["ask"] = async (inPage, ...args) => (await tab.evaluate(`(${inPage})(...${JSON.stringify(args)})`)) as never;
  const until: Visitor["until"] = (inPage, ...args) =>
    // A page that is just being left answers nothing.
    expect.poll(() => ask(inPage, ...args).catch(() => false), `${inPage} ${JSON.stringify(args)}`).toBeTruthy();
  const lookAt = (target: Target) => ask(look, target);

  /** Where a target is, once it is seen, has come to rest and is not covered. */
  async function placeOf(target: Target): Promise<Seen> {
    let before: Seen | null = null;
    const rests = async () => {
      const now = await lookAt(target).catch(() => null);
      const same = now !== null && before !== null && now.x === before.x && now.y === before.y;
      before = now;
      if (now === null) return "not there";
      if (now.disabled) return "disabled";
      if (!same || now.animated) return "moving";
      return now.coveredBy ?? "ready";
    };
    await expect.poll(rests, { message: JSON.stringify(target), intervals: [50] }).toBe("ready");
    return before as unknown as Seen;
  }

  async function click(target: Target) {
    const { x, y } = await placeOf(target);
    await tab.moveMouse(x, y);
    await tab.pressMouse();
  }

  return {
    ...tab,
    ask,
    until,
    look: lookAt,
    click,
    goto: (path) => tab.goto(site + path),
    async open(path) {
      await tab.goto(site + path);
      // The notification area is not part of the built page: it appears on hydration.
      await until(() => document.querySelector(".toast-region") !== null);
    },
    async tap(target) {
      const { x, y } = await placeOf(target);
      await tab.tap(x, y);
    },
    async hover(target) {
      const { x, y } = await placeOf(target);
      await tab.moveMouse(x, y);
    },
    async fill(target, words) {
      await click(target);
      await until(() => document.activeElement?.matches("input, textarea"));
      await ask(() => (document.activeElement as HTMLInputElement).select());
      await tab.type(words);
    },
    see: placeOf,
    async resize(width, height) {
      await tab.resize(width, height);
      await until((wide, high) => innerWidth === wide && innerHeight === high, width, height);
    },
    at: (path) =>
      expect
        .poll(() => ask(() => location.pathname).catch(() => ""))
        .toMatch(typeof path === "string" ? new RegExp(`^${path}$`) : path),
  };
}
