import { isWhole } from "./pages.ts";
import type { Visitor } from "./visitor.ts";

export const PASSWORD = "moonlight-1";

export const REGISTER = "[role=tabpanel]:has([name=email])";
export const SIGN_IN = "[role=tabpanel]:has([autocomplete=current-password])";
export const NEW_TOPIC = "dialog.dialog";

export async function register({ open, until, click, fill, at }: Visitor, username: string) {
  await open("/auth");
  await until(isWhole);
  await click({ role: "tab", name: "^Register" });
  await fill({ role: "textbox", name: "^Username", within: REGISTER }, username);
  await fill({ role: "textbox", name: "^Email", within: REGISTER }, `${username}@people.example`);
  await fill({ role: "textbox", name: "^Password", within: REGISTER }, PASSWORD);
  await click({ role: "button", name: "^Create account", within: REGISTER });
  await at("/forum");
}
