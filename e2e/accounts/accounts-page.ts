import { randomBytes } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { hydrated } from "../fixtures.ts";

export interface Newcomer {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

export function newcomer(): Newcomer {
  const name = `Lark-${randomBytes(5).toString("hex")}`;
  return { username: name, email: `${name}@People.example`, password: "moonlight-1" };
}

export const OTHER_PASSWORD = "sunlight+2";

/** By its place rather than its role, since an open dialog hides everything else from assistive technology. */
export const toast = (page: Page, title: string): Locator => page.locator(".toast-region").getByText(title, { exact: true });

export const field = (within: Page | Locator, label: string): Locator => within.getByLabel(label, { exact: true });

/** The page for registering and signing in, as a visitor sees it. */
export function authPage(page: Page) {
  const signIn = page.getByRole("tabpanel", { name: "Sign In" });
  const register = page.getByRole("tabpanel", { name: "Register" });
  const open = async () => {
    await page.goto("/auth");
    await hydrated(page).waitFor({ state: "attached" });
  };
  return {
    open,
    signIn: {
      form: signIn,
      login: field(signIn, "Username or email"),
      password: field(signIn, "Password"),
      button: signIn.locator("button[type=submit]"),
      problem: signIn.getByRole("alert"),
    },
    register: {
      form: register,
      username: field(register, "Username"),
      email: field(register, "Email"),
      password: field(register, "Password"),
      button: register.locator("button[type=submit]"),
    },
    tab: (name: "Sign In" | "Register") => page.getByRole("tab", { name }),
    dialog: (name: string) => page.getByRole("dialog", { name }),
    async openRegister() {
      await open();
      await page.getByRole("tab", { name: "Register" }).click();
    },
    async fillRegister({ username, email, password }: Newcomer) {
      await field(register, "Username").fill(username);
      await field(register, "Email").fill(email);
      await field(register, "Password").fill(password);
    },
    async signInAs(login: string, password: string) {
      await field(signIn, "Username or email").fill(login);
      await field(signIn, "Password").fill(password);
      await signIn.locator("button[type=submit]").click();
    },
  };
}

export function profilePage(page: Page) {
  const card = (name: string) => page.getByRole("region", { name, exact: true });
  return {
    async open() {
      await page.goto("/user-profile");
      await card("Account Information").waitFor();
    },
    card,
    account: card("Account Information"),
    status: card("Account Status"),
    actions: card("Account Actions"),
    forumMails: card("Forum mails"),
    places: card("Where you are signed in"),
    activity: card("Recent activity"),
    data: card("Your data"),
  };
}

/** Where members land after signing in. */
export const FORUM = /\/forum$/;
