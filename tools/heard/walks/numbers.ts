import { open, press, SKIP, to, type, type Walk } from "../acts.ts";

export const birthDate: Walk = [
  { name: "the page is opened", act: open("/birth-date"), says: [/^Finished loading Birth Date Analysis/] },
  SKIP,
  { name: "to the date", act: to(/^Birth date/), says: [/^Birth date entry/] },
  { name: "a month too many is typed", act: type("13011988"), silent: true },
  { name: "Enter", act: press("Return"), says: [/^Invalid Date Format/] },
  { name: "all is chosen, to type over it", act: press("ctrl+a") },
  { name: "a date is typed", act: type("01311988"), silent: true },
  {
    name: "Enter",
    act: press("Return"),
    says: [/^Analysis of January 31, 1988 heading level 2/],
  },
  { name: "to the summary, by headings", act: press("3"), says: [/^Life path summary heading level 3/] },
  { name: "down", act: press("Down", "Down") },
  { name: "to the sum", act: press("3"), says: [/^How this was found heading level 3/] },
  { name: "down", act: press("Down", "Down", "Down", "Down") },
  { name: "to the principle", act: press("3"), says: [/^Primary principle heading level 3/] },
  { name: "to its digits", act: press("3"), says: [/^Number interactions heading level 3/] },
  { name: "down", act: press("Down", "Down", "Down", "Down", "Down") },
];

export const angel: Walk = [
  { name: "the page is opened", act: open("/angel"), says: [/^Finished loading Angel Numbers/] },
  SKIP,
  { name: "to the number", act: to(/^Angel Number/), says: [/^Angel Number entry/] },
  { name: "Enter", act: press("Return"), says: [/^Please enter an angel number/] },
  { name: "a number is typed", act: type("1234"), silent: true },
  {
    name: "Enter",
    act: press("Return"),
    says: [/^1234 heading level 2/, /^Your message for 1234 is ready/],
  },
  { name: "to the meaning, by headings", act: press("3"), says: [/^Core Meaning heading level 3/] },
  { name: "down", act: press("Down", "Down") },
  { name: "to the principles", act: press("3"), says: [/^Universal Principles heading level 3/] },
  { name: "down", act: press("Down", "Down", "Down") },
  { name: "to the sum", act: press("3"), says: [/^Concurrent Meaning heading level 3/] },
  { name: "down", act: press("Down", "Down", "Down") },
  { name: "to what is kept", act: press("2"), says: [/^Your Saved Numbers heading level 2/] },
  { name: "to the first of it", act: to(/1234/), says: [/1234/] },
];
