import { only, open, press, SKIP, signIn, to, type, type Walk } from "../acts.ts";
import { PASSWORD, register } from "../neighbor.ts";

export const registering: Walk = [
  { name: "the page is opened", act: open("/auth"), says: [/^Finished loading Sign In/] },
  SKIP,
  { name: "to the tabs", act: to(/page tab/), says: [/^Sign In page tab/] },
  { name: "right arrow", act: press("Right"), says: [/^Register page tab/] },
  { name: "to the name", act: to(/^Username/), says: [/^Username entry/] },
  { name: "a name is typed", act: type("heron-of-dusk"), silent: true },
  { name: "to the address", act: press("Tab"), says: [/^Email entry/] },
  { name: "an address is typed", act: type("heron@people.example"), silent: true },
  { name: "to the password", act: press("Tab"), says: [/^Password password text/] },
  // Said once, when typing has come to rest.
  { name: "a password is typed", act: type(PASSWORD), says: [/^Easy to guess/] },
  { name: "Enter", act: press("Return"), says: [/^Welcome to the community/] },
];

export const profile: Walk = [
  { name: "beforehand: an account", act: only((_, { url }) => register(url, "heron-of-dusk")) },
  ...signIn("heron-of-dusk"),
  { name: "the page is opened", act: open("/user-profile"), says: [/^Finished loading Your Profile/] },
  SKIP,
  { name: "to the account, by headings", act: press("2"), says: [/^Account Information heading level 2/] },
  { name: "down", act: press("Down", "Down") },
  { name: "to the new address", act: to(/^New email/), says: [/^New email entry/] },
  { name: "something else is typed", act: type("heron"), silent: true },
  { name: "to the password", act: press("Tab"), says: [/^Current password password text/] },
  { name: "it is typed", act: type(PASSWORD), silent: true },
  { name: "back to the address", act: press("shift+Tab"), says: [/^New email entry heron/] },
  { name: "Enter", act: press("Return"), says: [/^Please enter a valid email address/] },
  // All of it is selected.
  { name: "an address is typed", act: type("heron@people.example"), silent: true },
  { name: "Enter", act: press("Return"), says: [/^Email updated/] },
  { name: "to the mails", act: to(/^Send me mails/), says: [/^Send me mails from the forum switch/] },
  { name: "Space", act: press("space") },
];

/** On a site that can't send mail. */
export const forgotten: Walk = [
  { name: "the page is opened", act: open("/auth"), says: [/^Finished loading Sign In/] },
  SKIP,
  { name: "to what helps", act: to(/^Forgot your password/), says: [/^Forgot your password push button/] },
  { name: "Enter", act: press("Return"), says: [/^Reset password/] },
  { name: "to the button", act: to(/^Send reset link/, 8), says: [/^Send reset link push button/] },
  { name: "Enter, with nothing typed", act: press("Return"), says: [/^Email entry/, /^Please enter a valid email address/] },
  { name: "an address is typed", act: type("heron@people.example"), silent: true },
  { name: "Enter", act: press("Return"), says: [/^Reset link made/] },
  { name: "down", act: press("Down", "Down", "Down", "Down") },
  { name: "Escape", act: press("Escape"), says: [/^Forgot your password/] },
];
