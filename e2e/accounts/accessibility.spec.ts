import type { Locator, Page } from "@playwright/test";
import { axeFindings } from "../axe.ts";
import { hasFocus, hydrated, opened, pressUntil } from "../fixtures.ts";
import { linkOf } from "../mailbox.ts";
import { expect, REFUSED, test } from "./accounts-fixtures.ts";
import { authPage, FORUM, field, newcomer, OTHER_PASSWORD, profilePage } from "./accounts-page.ts";

const check = async (page: Page) => expect(await axeFindings(page)).toEqual([]);

const tabTo = (page: Page, target: Locator) => pressUntil(page, "Tab", hasFocus(target));

test.describe("axe finds nothing", () => {
  test.beforeEach(async ({ page, expectedErrors }) => {
    expectedErrors.push(REFUSED);
    await page.emulateMedia({ reducedMotion: "reduce" });
  });

  test("on the sign-in, with its errors and its dialogs, which reads well to who hears it, as the registration does", async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const auth = await opened(authPage(page));
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - heading "Welcome" [level=1]
      - paragraph: Sign in or become a member to read and write in the community forum.
      - tablist "Sign in or register":
        - tab "Sign In" [selected]
        - tab "Register"
      - tabpanel "Sign In":
        - text: Username or email
        - textbox "Username or email"
        - paragraph
        - text: Password
        - textbox "Password"
        - button "Show password"
        - paragraph
        - button "Sign In"
        - alert
        - button "Forgot your password"
        - button "Forgot your username"
      - paragraph:
        - link "Back to home"
        - link "Privacy Policy"
  `);
    await check(page);
    await auth.signIn.button.click();
    await check(page);
    await auth.signInAs("nobody-at-all", "moonlight-1");
    await expect(auth.signIn.problem).not.toBeEmpty();
    await check(page);
    await auth.tab("Register").click();
    await expect(auth.register.form).toMatchAriaSnapshot(`
    - tabpanel "Register":
      - text: Username
      - textbox "Username"
      - paragraph: 6-20 letters, numbers, underscores or hyphens. It cannot be changed later.
      - paragraph
      - text: Email
      - textbox "Email"
      - paragraph: For a new password, should you forget yours. Others never see it.
      - paragraph
      - text: Password
      - textbox "Password"
      - button "Show password"
      - paragraph: "8-16 characters: letters A to Z, numbers and, if you like, symbols, but no spaces, quotes or slashes."
      - paragraph
      - status
      - button "Create account"
      - alert
  `);
    await auth.register.button.click();
    await auth.register.password.fill("password1");
    await expect(auth.register.form.getByRole("status")).toHaveText(/^Easy/);
    await check(page);
    await auth.tab("Sign In").click();
    for (const [opener, titles, button] of [
      ["Forgot your password", ["Reset password", "Reset link sent"], "Send reset link"],
      ["Forgot your username", ["Recover username", "Username sent"], "Send username"],
    ] as const) {
      await page.getByRole("button", { name: opener }).click();
      const dialog = auth.dialog(titles[0]);
      await dialog.locator("input:not([type=radio])").fill("");
      await dialog.getByRole("button", { name: button }).click();
      await check(page);
      await dialog.locator("input:not([type=radio])").fill(newcomer().email);
      await dialog.getByRole("button", { name: button }).click();
      // The next dialog may ask for a username, where an address works as well.
      await expect(auth.dialog(titles[1])).toBeVisible();
      await check(page);
      await page.keyboard.press("Escape");
      await expect(auth.dialog(titles[1])).toBeHidden();
    }
  });

  test("on the profile, which reads well to who hears it, on its dialog, and where the password is changed", async ({
    page,
    join,
  }) => {
    await join();
    const profile = await opened(profilePage(page));
    await expect(profile.activity.getByRole("listitem").first()).toBeVisible();
    await expect(profile.places.getByRole("listitem").first()).toBeVisible();
    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - paragraph:
        - link "Back to home"
      - heading "Your Profile" [level=1]
      - region "Account Information":
        - heading "Account Information" [level=2]
        - term: Username
        - definition:
          - paragraph: /Lark-\\w+ Permanent/
          - paragraph: Your username cannot be changed
        - term: Email
        - definition:
          - paragraph: /Lark-\\w+@People\\.example Unverified/
          - paragraph: We sent a link to this address. Please open it to show that the address is yours.
          - button /Send the confirmation mail again to Lark-\\w+@People\\.example/
          - status
        - term: Member Since
        - definition:
          - time: /\\w+ \\d+, \\d+ at \\d+:\\d+ [AP]M/
        - form "Change your email address":
          - heading "Change your email address" [level=3]
          - text: New email
          - textbox "New email"
          - paragraph: It counts once you open the link that we send there.
          - paragraph
          - text: Current password
          - textbox "Current password"
          - button "Show current password"
          - paragraph
          - button "Change Email" [disabled]
      - region "Account Status":
        - heading "Account Status" [level=2]
        - term: Account Type
        - definition: Forum Member
        - term: Email Status
        - definition: Pending
      - region "Account Actions":
        - heading "Account Actions" [level=2]
        - list:
          - listitem:
            - link "Change Password"
          - listitem:
            - link "View Forum Posts"
          - listitem:
            - button "Sign Out"
      - region "Forum mails":
        - heading "Forum mails" [level=2]
        - switch "Send me mails from the forum" [checked]
      - region "Where you are signed in":
        - heading "Where you are signed in" [level=2]
        - list:
          - listitem:
            - paragraph: /Chrom\\w+ on Linux This device/
        - status
      - region "Recent activity":
        - heading "Recent activity" [level=2]
        - list:
          - listitem:
            - paragraph: You made this account.
      - region "Your data":
        - heading "Your data" [level=2]
        - heading "A copy for you" [level=3]
        - paragraph:
          - button "Download my data"
        - status
        - heading "The end of your account" [level=3]
        - paragraph:
          - button "Delete my account"
  `);
    await check(page);
    await profile.data.getByRole("button", { name: "Delete my account" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Delete my account" }).click();
    await expect(field(dialog, "Current password")).toHaveAttribute("aria-invalid", "true");
    for (const element of ["dialog[open]", "body"]) expect(await pressesHeardBy(page, element), element).toEqual([]);
    await check(page);
    await page.keyboard.press("Escape");
    await profile.actions.getByRole("link", { name: "Change Password" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Change Password");
    await page.getByRole("main").locator("button[type=submit]").click();
    await check(page);
  });

  test("on the pages of mailed links", async ({ page }) => {
    for (const path of ["/verify-email", "/reset-password", "/unsubscribe"]) {
      for (const query of ["", "?token=none"]) {
        await page.goto(path + query);
        await hydrated(page).waitFor({ state: "attached" });
        await expect(page.getByText("Loading...")).toHaveCount(0);
        await check(page);
      }
    }
  });
});

/** The presses that an element listens for by itself: a screen reader calls everything in it clickable then. */
async function pressesHeardBy(page: Page, element: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const expression = `document.querySelector(${JSON.stringify(element)})`;
  const { result } = await devtools.send("Runtime.evaluate", { expression });
  const { listeners } = await devtools.send("DOMDebugger.getEventListeners", { objectId: result.objectId ?? "" });
  await devtools.detach();
  return listeners.map(({ type }) => type).filter((type) => ["click", "mousedown", "mouseup"].includes(type));
}

test("a keyboard is enough to register, to sign in and to choose a new password", async ({
  page,
  context,
  mailSite,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  const auth = authPage(page);
  const somebody = newcomer();
  await auth.open();
  await tabTo(page, auth.tab("Sign In"));
  await page.keyboard.press("ArrowRight");
  await expect(auth.tab("Register")).toBeFocused();
  await expect(auth.tab("Register")).toHaveAttribute("aria-selected", "true");
  for (const [input, text] of [
    [auth.register.username, somebody.username],
    [auth.register.email, somebody.email],
    [auth.register.password, somebody.password],
  ] as const) {
    await tabTo(page, input);
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(FORUM);
  await context.clearCookies();
  await auth.open();
  const opener = page.getByRole("button", { name: "Forgot your password" });
  await tabTo(page, opener);
  await page.keyboard.press("Enter");
  const dialog = auth.dialog("Reset password");
  await expect(dialog.getByRole("radio", { name: "Use Email" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("radio", { name: "Use Username" })).toBeChecked();
  await tabTo(page, field(dialog, "Username"));
  await page.keyboard.type(somebody.username);
  await page.keyboard.press("Enter");
  const sent = auth.dialog("Reset link sent");
  await expect(sent).toBeVisible();
  // However often Tab is pressed, the focus is in the dialog or in the browser's own controls, never behind the dialog.
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press("Tab");
    await expect(page.locator("body > :not(dialog) :focus")).toHaveCount(0);
  }
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await page.goto(linkOf(await mailSite.nextMail(somebody.email, /^Reset/)));
  for (const label of ["New password", "New password again"]) {
    await tabTo(page, field(page, label));
    await page.keyboard.type(OTHER_PASSWORD);
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole("main").getByRole("link", { name: "Sign In" }));
  await page.keyboard.press("Enter");
  await tabTo(page, auth.signIn.login);
  await page.keyboard.type(somebody.username);
  await page.keyboard.press("Tab");
  await expect(auth.signIn.password).toBeFocused();
  await page.keyboard.type(OTHER_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(FORUM);
});
