import { only, press, signIn, to, type, type Walk } from "../acts.ts";
import { register, startTopic } from "../neighbor.ts";

const topics: Walk = [
  {
    name: "beforehand: topics of others",
    act: only(async (_, { url }) => {
      await register(url, "heron-of-dusk");
      const otter = await register(url, "otter-at-dawn");
      const moth = await register(url, "moth-at-noon");
      await startTopic(url, otter, "Lamps on the water", "What do they mean?");
      await startTopic(url, moth, "Moths", "They love lamps, and nobody asks the lamps.");
    }),
  },
  ...signIn("heron-of-dusk"),
];

export const search: Walk = [
  ...topics,
  { name: "to the search", act: to(/^Search the forum/), says: [/^Search the forum/] },
  { name: "words are typed", act: type("lamps"), silent: true },
  { name: "Enter", act: press("Return"), says: [/^2 results/] },
  { name: "to who wrote it", act: to(/^Written by/), says: [/^Written by/] },
  { name: "a name is begun", act: type("otter"), says: [/^1 member; arrows choose, Enter takes/] },
  { name: "Enter", act: press("Return") },
  { name: "Enter once more", act: press("Return"), says: [/^1 result by otter-at-dawn/] },
  { name: "to the result", act: to(/^Lamps/), says: [/^Lamps on the water/] },
  { name: "back to the search", act: to(/^Search the forum/, 25, "shift+Tab"), says: [/^Search the forum/] },
  { name: "other words are typed", act: type("zeppelin"), silent: true },
  { name: "Enter", act: press("Return"), says: [/^Nothing found by otter-at-dawn/] },
  { name: "to what may help, by filters", act: to(/^Remove filters/), says: [/^Remove filters/] },
  { name: "Enter", act: press("Return"), says: [/^Nothing found$/] },
];

export const newTopic: Walk = [
  ...topics,
  { name: "to the button", act: to(/^New Topic/), says: [/^New Topic push button/] },
  { name: "Enter", act: press("Return"), says: [/^Title entry/] },
  { name: "a title is typed", act: type("Lamps on the water at night"), says: [/^1 similar topic below the title$/] },
  { name: "to what is similar", act: press("Tab"), says: [/^1 similar topic/] },
  { name: "Enter", act: press("Return"), says: [/^expanded/] },
  { name: "to the topic", act: press("Tab"), says: [/^Lamps on the water link/] },
  { name: "to the category", act: press("Tab"), says: [/^Category combo box/] },
  { name: "past it, without one", act: press("Tab"), says: [/^Description/] },
  { name: "it is sent by keys", act: press("ctrl+Return"), says: [/^Please choose one of the categories/] },
  { name: "one is chosen", act: press("Down") },
  { name: "to the description", act: press("Tab"), says: [/^Description/] },
  { name: "it is typed", act: type("Do they float?"), silent: true },
  { name: "it is sent by keys", act: press("ctrl+Return"), says: [/^Lamps on the water at night · /] },
];
