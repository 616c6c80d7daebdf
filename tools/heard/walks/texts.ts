import { open, press, SKIP, to, type Walk } from "../acts.ts";

export const essay: Walk = [
  { name: "the page is opened", act: open("/about"), says: [/^Finished loading About the Ten Principles/] },
  SKIP,
  { name: "to the first heading after its title", act: press("2"), says: [/^The ten principles heading level 2/] },
  { name: "down", act: press("Down", "Down") },
  { name: "to the next heading", act: press("2"), says: [/^Zero and nine heading level 2/] },
  { name: "to what can be tried", act: to(/slider/, 15), says: [/^Digit slider 4/] },
  { name: "right arrow", act: press("Right"), says: [/^With the digit 5/] },
  { name: "out of it", act: press("Tab"), says: [/^Digit: onward push button/] },
  { name: "to where to go from here, by landmarks", act: to(/Read on/, 4, "m"), says: [/Read on/] },
  { name: "down", act: press("Down") },
];

export const blog: Walk = [
  { name: "the page is opened", act: open("/blog"), says: [/^Finished loading Blog/] },
  SKIP,
  { name: "to the first article, by headings", act: press("2"), says: [/link heading level 2/] },
  { name: "down", act: press("Down") },
  { name: "to the second", act: press("2"), says: [/link heading level 2/] },
  { name: "Enter", act: press("Return"), says: [/· Tenfold$/] },
  { name: "to its title, by headings", act: press("1"), says: [/heading level 1/] },
  { name: "down", act: press("Down", "Down") },
  { name: "to its way back, by links", act: to(/^Back to Blog/, 3, "shift+k"), says: [/^Back to Blog.*link/] },
  { name: "Enter", act: press("Return"), says: [/^Blog · Tenfold/] },
];

export const colors: Walk = [
  { name: "the page is opened", act: open("/colors"), says: [/^Finished loading Color Meanings/] },
  SKIP,
  { name: "to the first heading after its title", act: press("2"), says: [/^The four elements heading level 2/] },
  { name: "down", act: press("Down", "Down") },
  { name: "to the ten colors", act: press("2"), says: [/^The ten colors heading level 2/] },
  { name: "down", act: press("Down", "Down", "Down") },
  { name: "to what can be tried", act: to(/slider/, 15), says: [/slider/] },
  { name: "left arrow", act: press("Left"), says: [/^6 of 7/] },
  { name: "the numbers are opened", act: open("/numbers"), says: [/^Finished loading Universal Numbers/] },
  SKIP,
  // Orca says the digit before it by itself, or with the title.
  { name: "to the first number", act: press("2"), says: [/^(0, )?Universal Nonseparation heading level 2/] },
  { name: "down", act: press("Down", "Down", "Down") },
  { name: "to the next number", act: press("2"), says: [/Universal Change heading level 2/] },
];
