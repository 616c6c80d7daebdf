// Ways through the site by keys, and what has to be heard on them.
import type { Desktop } from "./desktop.ts";

/** A step of a way: what is done, and what has to be said of it, in this order. Whatever else is said is in the transcript. */
export interface Step {
  readonly name: string;
  readonly act: (desk: Desktop, siteUrl: string) => Promise<unknown>;
  readonly says?: readonly RegExp[];
  /** Nothing at all is said, as while somebody types. */
  readonly silent?: true;
}

export type Walk = readonly Step[];

const STOP_MS = 8_000;

/** Goes from stop to stop until one is said that matches; gives all that was said on the way. */
const to =
  (stop: RegExp, most = 45) =>
  async (desk: Desktop) => {
    const said: string[] = [];
    for (let pressed = 0; pressed < most && !said.some((line) => stop.test(line)); pressed += 1) {
      await desk.press("Tab");
      // A stop of which nothing is said at once is said late, and the next key would come too early.
      said.push(...(await desk.heard(/./, STOP_MS)));
    }
    return said;
  };
const open = (path: string) => (desk: Desktop, siteUrl: string) => desk.open(`${siteUrl}${path}`);
const press =
  (...keys: readonly string[]) =>
  (desk: Desktop) =>
    desk.press(...keys);
const type = (words: string) => (desk: Desktop) => desk.type(words);

/** Past the menus, by the first link of every page. */
const SKIP: Step = { name: "past the menus", act: press("Tab", "Return") };

export const WALKS: Readonly<Record<string, Walk>> = {
  home: [
    { name: "the page is opened", act: open("/"), says: [/^Finished loading What the Numbers Really Mean/] },
    { name: "to the numbers, by headings", act: press("h", "h"), says: [/^Choose Your Number heading level 2/] },
    { name: "to 4", act: to(/^4, Growth/), says: [/^4, Growth toggle button not pressed/] },
    {
      name: "Enter",
      act: press("Return"),
      says: [/^Generating your reading for 4, Growth/, /^Your reading for 4, Growth, is ready/],
    },
    { name: "to the reading, by headings", act: press("h", "h"), says: [/heading level 2/] },
    { name: "down", act: press("Down") },
  ],
  register: [
    { name: "the page is opened", act: open("/auth"), says: [/^Finished loading Sign In/] },
    SKIP,
    { name: "to the tabs", act: to(/page tab/), says: [/^Sign In page tab/] },
    { name: "right arrow", act: press("Right"), says: [/^Register page tab/] },
    { name: "to the name", act: to(/^Username/), says: [/^Username entry/] },
    { name: "a name is typed", act: type("heron-of-dusk"), silent: true },
    { name: "to the address", act: press("Tab"), says: [/^Email entry/] },
    { name: "an address is typed", act: type("heron@people.example"), silent: true },
    { name: "to the password", act: press("Tab"), says: [/^Password password text/] },
    { name: "a password is typed", act: type("moonlight-1"), silent: true },
    { name: "Enter", act: press("Return"), says: [/Welcome|registered|account/i] },
  ],
};
