import { open, press, SKIP, to, type, type Walk } from "../acts.ts";

export const myReadings: Walk = [
  { name: "home is opened", act: open("/"), says: [/^Finished loading What the Numbers Really Mean/] },
  SKIP,
  { name: "to 4", act: to(/^4, Growth/), says: [/^4, Growth toggle button not pressed/] },
  { name: "Enter", act: press("Return"), says: [/^Your reading for 4, Growth, is ready/] },
  { name: "the page is opened", act: open("/my-readings"), says: [/^Finished loading My Readings/] },
  SKIP,
  { name: "to the search", act: to(/^Search your readings/), says: [/^Search your readings entry/] },
  { name: "a word is typed that it doesn’t hold", act: type("zeppelin"), says: [/^0 of 1 reading$/] },
  { name: "all is chosen", act: press("ctrl+a") },
  { name: "it is deleted", act: press("BackSpace") },
  { name: "to the reading", act: to(/^Universal Growth/), says: [/^Universal Growth.* collapsed push button/] },
  { name: "Enter", act: press("Return"), says: [/^expanded/] },
  { name: "down", act: press("Down", "Down", "Down") },
  { name: "to the line of one’s own", act: to(/^A line of your own/), says: [/^A line of your own entry/] },
  { name: "it is typed", act: type("That was my week."), silent: true },
  { name: "to the button that removes it", act: to(/^Remove push button/), says: [/^Remove push button/] },
  { name: "Enter", act: press("Return"), says: [/^“Universal Growth.*” is removed/] },
  { name: "to the button that undoes it", act: to(/^Undo/), says: [/^Undo push button/] },
  { name: "Enter", act: press("Return"), says: [/^“Universal Growth.*” is back/] },
  { name: "to the reading again", act: to(/^Universal Growth/), says: [/^Universal Growth/] },
];
