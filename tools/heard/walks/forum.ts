import { only, press, signIn, to, type, type Walk } from "../acts.ts";
import { register, startTopic } from "../neighbor.ts";

/** Adds a reply by somebody else to the topic that the way leads to. */
let replyByOther: Awaited<ReturnType<typeof startTopic>> | undefined;

const toTheTopic: Walk = [
  {
    name: "beforehand: an account, and a topic of somebody else's",
    act: only(async (_, { url }) => {
      await register(url, "heron-of-dusk");
      const other = await register(url, "otter-at-dawn");
      replyByOther = await startTopic(url, other, "Lamps on the water", "What do they mean?");
      await replyByOther("They mean that somebody is at home.");
    }),
  },
  ...signIn("heron-of-dusk"),
  { name: "to the topic, by headings of its level", act: press("3"), says: [/^Lamps on the water link heading level 3/] },
  { name: "Enter", act: press("Return"), says: [/^Lamps on the water · /] },
];

export const forum: Walk = [
  ...toTheTopic,
  { name: "to the replies, by headings", act: press("2"), says: [/^Replies heading level 2/] },
  { name: "to the first reply", act: press("3"), says: [/^otter-at-dawn/] },
  { name: "down", act: press("Down", "Down"), says: [/^They mean that somebody is at home/] },
  {
    name: "somebody replies",
    act: only(async () => replyByOther?.("Or that nobody is.")),
    says: [/^1 new reply$/],
  },
  { name: "to the button", act: to(/^Write a Reply/), says: [/^1 new reply – show/, /^Write a Reply collapsed/] },
  { name: "Enter", act: press("Return"), says: [/^Your reply entry/] },
  { name: "a reply is typed", act: type("They mean both, and the water does not mind."), silent: true },
  { name: "it is sent by keys", act: press("ctrl+Return"), says: [/^heron-of-dusk Reply #3 article/, /^Reply posted/] },
  { name: "to the button that edits it", act: to(/^Edit reply #3/), says: [/^Edit reply #3/] },
  { name: "Enter", act: press("Return") },
  { name: "more is typed", act: type(" At night, too."), silent: true },
  { name: "it is saved by keys", act: press("ctrl+Return"), says: [/^Post updated/] },
];

export const member: Walk = [
  ...toTheTopic,
  { name: "to who wrote it, by links", act: to(/^otter-at-dawn/, 5, "k"), says: [/^otter-at-dawn.*link/] },
  { name: "Enter", act: press("Return"), says: [/^otter-at-dawn/] },
  { name: "down", act: press("Down", "Down", "Down") },
  { name: "to what they wrote, by headings", act: press("2"), says: [/heading level 2/] },
  { name: "to the first of it", act: press("3"), says: [/^Lamps on the water/] },
  { name: "Enter", act: press("Return"), says: [/^Lamps on the water/] },
];
