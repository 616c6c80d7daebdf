import { only, open, press, SKIP, to, type Walk } from "../acts.ts";

/** The address of the shared reading, as it is heard. */
let link = "";
const LINK = /^Link to this reading/;

export const sharing: Walk = [
  { name: "home is opened", act: open("/"), says: [/^Finished loading What the Numbers Really Mean/] },
  SKIP,
  { name: "to 4", act: to(/^4, Growth/), says: [/^4, Growth toggle button not pressed/] },
  { name: "Enter", act: press("Return"), says: [/^Your reading for 4, Growth, is ready/] },
  { name: "to the button that copies a link", act: to(/^Copy link/), says: [/^Copy link push button/] },
  { name: "Enter", act: press("Return"), says: [/^Copied!/] },
  {
    name: "back to the link",
    act: async (desk) => {
      const said = await to(LINK, 3, "shift+Tab")(desk);
      link = /http\S+\/r\/\w+/.exec(said.join(" "))?.[0] ?? "";
      return said;
    },
    says: [LINK],
  },
  { name: "to the image", act: to(/^Save as image/), says: [/^Save as image collapsed/] },
  { name: "Enter", act: press("Return"), says: [/^expanded/] },
  { name: "to a shape", act: press("Tab"), says: [/^Post, 4:5 push button/] },
  { name: "Enter", act: press("Return"), says: [/^The image .* is with your downloads/] },
  { name: "the link is opened", act: only((desk) => desk.open(link)), says: [/^Finished loading Universal Growth/] },
  SKIP,
  { name: "to its title, by headings", act: press("2"), says: [/heading level 2/] },
  { name: "down", act: press("Down", "Down") },
  { name: "to the button that withdraws it", act: to(/^Withdraw/), says: [/^Withdraw the link push button/] },
  { name: "Enter", act: press("Return"), says: [/This Reading Was Withdrawn/] },
  { name: "onward", act: press("Tab"), says: [/^Choose a number of your own.* link/] },
];
