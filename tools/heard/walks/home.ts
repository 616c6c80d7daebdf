import { open, press, SKIP, to, type, type Walk } from "../acts.ts";

export const home: Walk = [
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
];
