import { open, press, to, type Walk } from "../acts.ts";

export const player: Walk = [
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
];
