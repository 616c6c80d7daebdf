import { open, press, SKIP, to, type Walk } from "../acts.ts";

export const astrology: Walk = [
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
];
