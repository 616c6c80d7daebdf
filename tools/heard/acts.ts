// What a way through the site is made of, and what can be done on one.
import type { Site } from "../../e2e/site.ts";
import type { Desktop } from "./desktop.ts";
import { PASSWORD } from "./neighbor.ts";

/** A step of a way: what is done, and what has to be said of it, in this order. Whatever else is said is in the transcript. */
export interface Step {
  readonly name: string;
  /** Gives what was said on the way, if it has listened itself. */
  readonly act: (desk: Desktop, site: Site) => Promise<readonly string[] | undefined>;
  readonly says?: readonly RegExp[];
  /** Nothing at all is said, as while somebody types. */
  readonly silent?: true;
}

export type Walk = readonly Step[];

const STOP_MS = 8_000;

/** Goes from stop to stop until one is said that matches; gives all that was said on the way. */
export const to =
  (stop: RegExp, most = 25, key = "Tab") =>
  async (desk: Desktop) => {
    const said: string[] = [];
    for (let pressed = 0; pressed < most && !said.some((line) => stop.test(line)); pressed += 1) {
      await desk.press(key);
      // A stop of which nothing is said at once is said late, and the next key would come too early.
      said.push(...(await desk.heard(/./, STOP_MS)));
    }
    return said;
  };
/** Does what says nothing by itself. */
export const only =
  (act: (desk: Desktop, site: Site) => Promise<unknown>): Step["act"] =>
  async (...given) => {
    await act(...given);
    return undefined;
  };
export const open = (path: string) => only((desk, site) => desk.open(`${site.url}${path}`));
export const press = (...keys: readonly string[]) => only((desk) => desk.press(...keys));
export const type = (words: string) => only((desk) => desk.type(words));

/** Past the menus, by the first link of every page, once it was heard: pressed at once, Return may come to what is next to it. */
export const SKIP: Step = {
  name: "past the menus",
  async act(desk) {
    const said = await to(/^Skip to the content/, 1)(desk);
    await desk.press("Return");
    return said;
  },
  says: [/^main content/],
};

/** A member signs in. */
export const signIn = (username: string): Walk => [
  { name: "the page to sign in is opened", act: open("/auth"), says: [/^Finished loading Sign In/] },
  SKIP,
  { name: "to the name", act: to(/^Username or email/), says: [/^Username or email entry/] },
  { name: "it is typed", act: type(username), silent: true },
  { name: "to the password", act: to(/^Password/, 3), says: [/^Password password text/] },
  { name: "it is typed", act: type(PASSWORD), silent: true },
  { name: "Enter", act: press("Return"), says: [/^Welcome back/] },
];
