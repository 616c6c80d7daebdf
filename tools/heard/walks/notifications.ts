import { only, press, signIn, to, type Walk } from "../acts.ts";
import { register, startTopic } from "../neighbor.ts";

export const notifications: Walk = [
  {
    name: "beforehand: a topic with a reply of somebody else's, and a mention",
    act: only(async (_, { url }) => {
      const own = await register(url, "heron-of-dusk");
      const other = await register(url, "otter-at-dawn");
      await startTopic(url, own, "Lamps on the water", "What do they mean?");
      const reply = await startTopic(url, other, "Owls", "Who hears them?");
      await reply("Ask @heron-of-dusk about it.");
      await reply("And once more, @heron-of-dusk.");
    }),
  },
  ...signIn("heron-of-dusk"),
  { name: "to the bell", act: to(/^Notifications/, 40, "shift+Tab"), says: [/^Notifications, new ones link/] },
  { name: "Enter", act: press("Return"), says: [/^Notifications · /] },
  { name: "to the latest, by headings", act: press("2"), says: [/^Latest heading level 2/] },
  { name: "to the first", act: to(/mentioned you/), says: [/^otter-at-dawn mentioned you in “Owls” link/] },
  { name: "down", act: press("Down", "Down") },
  { name: "to the button", act: to(/^Mark all as read/, 4, "shift+Tab"), says: [/^Mark all as read push button/] },
  { name: "Enter", act: press("Return"), says: [/^All are marked as read/] },
  { name: "to the first again", act: to(/mentioned you/), says: [/^otter-at-dawn mentioned you in “Owls” link/] },
  { name: "Enter", act: press("Return"), says: [/^Owls · /] },
  { name: "back", act: press("alt+Left"), says: [/^Notifications · /] },
  { name: "to the settings", act: to(/switch/), says: [/mentioned you/, /^Mentions of me switch on/] },
  { name: "Space", act: press("space"), says: [/^off/] },
];
