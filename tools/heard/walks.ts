// Ways through the site by keys, and what has to be heard on them.
import type { Desktop } from "./desktop.ts";
import { PASSWORD, register, startTopic } from "./neighbor.ts";

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
  (stop: RegExp, most = 25) =>
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

/** Adds a reply by somebody else to the topic that the way through the forum leads to. */
let replyByOther: Awaited<ReturnType<typeof startTopic>> | undefined;

export const WALKS: Readonly<Record<string, Walk>> = {
  home: [
    { name: "the page is opened", act: open("/"), says: [/^Finished loading What the Numbers Really Mean/] },
    SKIP,
    { name: "to 4", act: to(/^4, Growth/), says: [/^4, Growth toggle button not pressed/] },
    {
      name: "Enter",
      act: press("Return"),
      says: [/^Generating your reading for 4, Growth/, /^Your reading for 4, Growth, is ready/],
    },
    { name: "to what can be chosen, by headings", act: press("h"), says: [/^Customize Your Experience heading level 2/] },
    { name: "to the keywords", act: to(/^Keywords/), says: [/^Keywords & Themes entry/] },
    { name: "keywords are typed", act: type("tide, lamp"), silent: true },
    { name: "Enter", act: press("Return"), says: [/is ready/] },
    { name: "down", act: press("Down", "Down") },
    { name: "to what comes after it, by headings", act: press("2"), says: [/heading level 2/] },
  ],
  astrology: [
    { name: "the page is opened", act: open("/astrology"), says: [/^Finished loading Celestial Transits/] },
    SKIP,
    { name: "to the chart, by headings", act: press("3"), says: [/^Chart heading level 3/] },
    { name: "to the chart as a table", act: to(/^The chart as a table/), says: [/^The chart as a table collapsed/] },
    { name: "Enter", act: press("Return"), says: [/expanded/] },
    { name: "to the kinds of events", act: to(/check box/), says: [/^Moon phases check box checked/] },
    { name: "Space", act: press("space"), says: [/^not checked/, /^\d+ events$/] },
    { name: "to the top", act: press("ctrl+Home"), says: [/^Skip to the content/] },
    { name: "Enter", act: press("Return"), says: [/^main content/] },
    { name: "to the tabs", act: to(/page tab/), says: [/^Transits page tab/] },
    { name: "right arrow", act: press("Right"), says: [/^Personalized Horoscope page tab/] },
    { name: "to Mars", act: to(/^Mars/), says: [/^Mars toggle button not pressed/] },
    { name: "Enter", act: press("Return"), says: [/^Your reading for Mars is ready/] },
    { name: "to what can be chosen, by headings", act: press("3"), says: [/^Content Preferences heading level 3/] },
    { name: "to the planet", act: press("3"), says: [/^Mars heading level 3/] },
    { name: "to the reading", act: press("3"), says: [/^Your Reading for Mars heading level 3/] },
    { name: "down", act: press("Down", "Down") },
  ],
  forum: [
    {
      name: "beforehand: an account, and a topic of somebody else's",
      act: async (_, siteUrl) => {
        await register(siteUrl, "heron-of-dusk");
        const other = await register(siteUrl, "otter-at-dawn");
        replyByOther = await startTopic(siteUrl, other, "Lamps on the water", "What do they mean?");
        await replyByOther("They mean that somebody is at home.");
      },
    },
    { name: "the page is opened", act: open("/auth"), says: [/^Finished loading Sign In/] },
    SKIP,
    { name: "to the name", act: to(/^Username or email/), says: [/^Username or email entry/] },
    { name: "it is typed", act: type("heron-of-dusk"), silent: true },
    { name: "to the password", act: to(/^Password/, 3), says: [/^Password password text/] },
    { name: "it is typed", act: type(PASSWORD), silent: true },
    { name: "Enter", act: press("Return"), says: [/^Welcome back/] },
    { name: "to the topic, by headings of its level", act: press("3"), says: [/^Lamps on the water link heading level 3/] },
    { name: "Enter", act: press("Return"), says: [/^Lamps on the water · /] },
    { name: "to the replies, by headings", act: press("2"), says: [/^Replies heading level 2/] },
    { name: "to the first reply", act: press("3"), says: [/^otter-at-dawn/] },
    { name: "down", act: press("Down", "Down"), says: [/^They mean that somebody is at home/] },
    {
      name: "somebody replies",
      act: async () => replyByOther?.("Or that nobody is."),
      says: [/^1 new reply$/],
    },
    { name: "to the button", act: to(/^Write a Reply/), says: [/^1 new reply – show/, /^Write a Reply collapsed/] },
    { name: "Enter", act: press("Return"), says: [/^Your reply entry/] },
    { name: "a reply is typed", act: type("They mean both, and the water does not mind."), silent: true },
    { name: "it is sent by keys", act: press("ctrl+Return"), says: [/^heron-of-dusk #3 article/, /^Reply posted/] },
    { name: "to the button that edits it", act: to(/^Edit reply #3/), says: [/^Edit reply #3/] },
    { name: "Enter", act: press("Return") },
    { name: "more is typed", act: type(" At night, too."), silent: true },
    { name: "it is saved by keys", act: press("ctrl+Return"), says: [/^Post updated/] },
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
    // Said once, when typing has come to rest.
    { name: "a password is typed", act: type(PASSWORD), says: [/^Easy to guess/] },
    { name: "Enter", act: press("Return"), says: [/^Welcome to the community/] },
  ],
  player: [
    { name: "the page is opened", act: open("/about"), says: [/^Finished loading About the Ten Principles/] },
    { name: "to the listen button", act: to(/^Listen to this page/), says: [/^Listen to this page push button/] },
    // From here on the site's own voice is heard, and nothing is said of what it reads.
    { name: "Enter", act: press("Return"), silent: true },
    { name: "on", act: press("Tab"), says: [/^Stop reading push button/] },
    { name: "to voice and speed", act: to(/^Voice and speed/), says: [/^Voice and speed collapsed/] },
    { name: "Enter", act: press("Return"), says: [/^expanded/] },
    { name: "to the voice", act: to(/^Voice combo box/), says: [/^Voice combo box/, /^Natalie/] },
    { name: "another voice", act: press("Down"), says: [/^Terrell/] },
    { name: "pause by keys", act: press("alt+p"), silent: true },
    { name: "resume by keys", act: press("alt+p"), silent: true },
  ],
  viewer: [
    { name: "the page is opened", act: open("/3d-viewer"), says: [/^Finished loading 3D Viewer/] },
    SKIP,
    { name: "to the button", act: to(/Choose a file/), says: [/^Choose a file.* push button/] },
    { name: "to an example", act: to(/^Tetractys/), says: [/^Tetractys link/] },
    { name: "Enter", act: press("Return"), says: [/^Opening Tetractys/, /^Tetractys is shown/] },
    { name: "to the tools", act: to(/tool bar/), says: [/^Tools tool bar/, /^Home view push button/] },
    { name: "right in the tools", act: press("Right"), says: [/push button|toggle button/] },
    { name: "to the parts", act: to(/tree/), says: [/^Parts tree/, /^Tetractys/] },
    { name: "down", act: press("Down"), says: [/tree level 2/] },
  ],
};
