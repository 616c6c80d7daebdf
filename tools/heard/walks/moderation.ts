import { only, open, press, SKIP, signIn, to, type, type Walk } from "../acts.ts";
import { makeModerator, register, report, startTopic } from "../neighbor.ts";

export const moderation: Walk = [
  {
    name: "beforehand: a moderator, and two replies that were reported",
    act: only(async (_, { url, dataDir }) => {
      await register(url, "heron-of-dusk");
      await makeModerator(dataDir, "heron-of-dusk");
      const other = await register(url, "otter-at-dawn");
      const reply = await startTopic(url, other, "Lamps on the water", "What do they mean?");
      const reporter = await register(url, "moth-at-noon");
      await report(url, reporter, await reply("Only a fool asks."), "An insult");
      await report(url, reporter, await reply("Fools, all of you."), "Another insult");
    }),
  },
  ...signIn("heron-of-dusk"),
  { name: "the page is opened", act: open("/forum/moderation"), says: [/^Finished loading Moderation/] },
  SKIP,
  { name: "to the first reply, by headings", act: press("2"), says: [/^otter-at-dawn/] },
  { name: "down", act: press("Down", "Down", "Down", "Down", "Down", "Down", "Down") },
  { name: "to the button that hides it", act: to(/^Hide reply #1/), says: [/^Hide reply #1 by otter-at-dawn push button/] },
  { name: "Enter", act: press("Return"), says: [/^Why \(optional\) entry/] },
  { name: "the reason is typed", act: type("An insult"), silent: true },
  { name: "it is sent by keys", act: press("ctrl+Return"), says: [/reply #2/, /^You hid reply #1/] },
  { name: "to the button that undoes it", act: to(/^Undo/), says: [/^Undo/] },
  { name: "Enter", act: press("Return"), says: [/^You undid/] },
];
