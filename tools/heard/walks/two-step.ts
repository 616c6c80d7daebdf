import { codeAt } from "../../../apps/server/test/factories/authenticator.ts";
import { only, open, press, SKIP, signIn, to, type, type Walk } from "../acts.ts";
import { PASSWORD, register } from "../neighbor.ts";

const HALF_MINUTE_MS = 30_000;
/** The app's key, as it is heard. */
let secret = "";
const KEY = /\b[A-Z2-7]{4}\b/g;
/** Types what the app shows. A code counts once, and the next one counts already. */
const typeCode = (laterMs = 0) => only((desk) => desk.type(codeAt(secret, Date.now() + laterMs)));

export const twoStep: Walk = [
  { name: "beforehand: an account", act: only((_, { url }) => register(url, "heron-of-dusk")) },
  ...signIn("heron-of-dusk"),
  { name: "the page is opened", act: open("/user-profile"), says: [/^Finished loading Your Profile/] },
  SKIP,
  { name: "to the app", act: to(/Authenticator app/), says: [/^Set up: Authenticator app push button/] },
  { name: "Enter", act: press("Return"), says: [/^Current password password text/] },
  { name: "the password is typed", act: type(PASSWORD), silent: true },
  { name: "Enter", act: press("Return"), says: [/^Hand your app the key heading/] },
  {
    name: "down past the key",
    act: async (desk) => {
      const said = await to(/^2\. /, 12, "Down")(desk);
      secret = said.flatMap((line) => line.match(KEY) ?? []).join("");
      return said;
    },
    says: [/^QR code of the key below/, /^Or type the key:/, /^2\. Then type the six digits/],
  },
  { name: "to the code", act: to(/^Code from your app/), says: [/^Code from your app entry/] },
  { name: "it is typed", act: typeCode(), silent: true },
  { name: "Enter", act: press("Return"), says: [/^Your recovery codes heading/] },
  { name: "down", act: press("Down", "Down", "Down") },
  { name: "to the end", act: to(/^I have kept them/), says: [/^I have kept them push button/] },
  { name: "Enter", act: press("Return"), says: [/^It is on/] },
  { name: "back to the end of the visit", act: to(/^Sign Out/, 10, "shift+Tab"), says: [/^Sign Out push button/] },
  { name: "Enter", act: press("Return"), says: [/^Signed out/] },
  ...signIn("heron-of-dusk").slice(0, -1),
  { name: "Enter", act: press("Return"), says: [/^One more step heading level 2/] },
  { name: "to the code", act: to(/^Code from your app/), says: [/^Code from your app entry/] },
  { name: "a wrong one is typed", act: type("000000"), silent: true },
  { name: "Enter", act: press("Return"), says: [/^This code is not right/] },
  { name: "all is chosen, to type over it", act: press("ctrl+a") },
  { name: "the right one is typed", act: typeCode(HALF_MINUTE_MS), silent: true },
  { name: "Enter", act: press("Return"), says: [/^Welcome back/] },
];
