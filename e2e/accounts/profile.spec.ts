import { readFile } from "node:fs/promises";
import { opened } from "../fixtures.ts";
import { expect, REFUSED, test } from "./accounts-fixtures.ts";
import { authPage, field, OTHER_PASSWORD, profilePage, toast } from "./accounts-page.ts";

test("the profile shows who the member is and what can be done; all data about oneself comes as one file, without a secret in it; a dialog has the focus itself until what opened it is no longer heard, and who types as one opens types into its field", async ({
  page,
  join,
}) => {
  const member = await join();
  const profile = await opened(profilePage(page));
  await expect(profile.account).toContainText(`${member.username}Permanent`);
  await expect(profile.account).toContainText("Your username cannot be changed");
  await expect(profile.account).toContainText(`${member.email}Unverified`);
  await expect(profile.account.getByText(/^[A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M$/)).toBeVisible();
  await expect(profile.status).toContainText("Account TypeForum Member");
  await expect(profile.status).toContainText("Email StatusPending");
  await expect(profile.activity.getByRole("listitem").last()).toContainText("You made this account.");

  const download = page.waitForEvent("download");
  await profile.data.getByRole("button", { name: "Download my data" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("tenfold-my-data.json");
  await expect(profile.data.getByRole("status")).toHaveText(/tenfold-my-data\.json/);
  const text = await readFile(await file.path(), "utf8");
  const data: unknown = JSON.parse(text);
  expect(JSON.stringify(data)).toContain(member.username);
  expect(JSON.stringify(data)).toContain(member.email);
  expect(text).toContain('"registered"');
  expect(text).not.toMatch(/argon2|password_hash|passwordHash|token/i);

  const opener = profile.data.getByRole("button", { name: "Delete my account" });
  const between = await opener.evaluate(async (button: HTMLElement) => {
    button.focus();
    button.click();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return document.activeElement?.localName;
  });
  expect(between).toBe("dialog");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();

  await page.getByRole("button", { name: "Set up: Authenticator app" }).press("Enter");
  await page.keyboard.type("moonlight-1");
  await expect(page.getByRole("dialog").getByLabel("Current password", { exact: true })).toHaveValue("moonlight-1");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.getByRole("main").getByRole("link", { name: "Back to home" }).click();
  await expect(page).toHaveURL(/\/$/);
  await profile.open();
  await profile.actions.getByRole("link", { name: "View Forum Posts" }).click();
  await expect(page).toHaveURL("/forum?view=my-replies");
});

test("a password is changed from the profile, and other sessions end", async ({
  page,
  join,
  otherBrowser,
  mailSite,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  const member = await join();
  const other = await otherBrowser(member);
  await profilePage(other).open();
  const profile = await opened(profilePage(page));
  await profile.actions.getByRole("link", { name: "Change Password" }).click();
  await expect(page).toHaveURL(/\/auth\?mode=change-password$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Change Password");
  // As from a bookmark, which stores only the address.
  await page.goto("/auth?mode=change-password");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Change Password");
  const [current, next, again] = [
    field(page, "Current password"),
    field(page, "New password"),
    field(page, "New password again"),
  ];
  const button = page.getByRole("main").locator("button[type=submit]");
  await current.fill("not-the-one");
  await next.fill("short");
  await again.fill(OTHER_PASSWORD);
  await button.click();
  await expect(next).toBeFocused();
  await expect(again).toHaveAccessibleDescription("The two passwords do not match");
  await next.fill(OTHER_PASSWORD);
  await button.click();
  await expect(current).toHaveAccessibleDescription("This is not your current password.");
  await expect(current).toBeFocused();
  await current.fill(member.password);
  await page.keyboard.press("Enter");
  await expect(toast(page, "Password changed")).toBeVisible();
  await expect(page).toHaveURL(/\/user-profile$/);
  await expect(profile.places.getByRole("listitem")).toHaveCount(1);
  await expect(profile.activity).toContainText("You changed your password.");
  await mailSite.nextMail(member.email, /was changed$/);
  await other.reload();
  await expect(other).toHaveURL(/\/auth$/);
  const auth = authPage(other);
  await auth.signInAs(member.username, OTHER_PASSWORD);
  await expect(other).toHaveURL(/\/user-profile$/);
});

test("an account is deleted with its password, told by mail, and gone", async ({
  page,
  join,
  mailSite,
  otherBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  const member = await join();
  const other = await otherBrowser(member);
  const profile = await opened(profilePage(page));
  const opener = profile.data.getByRole("button", { name: "Delete my account" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog).toContainText("former member");
  await dialog.getByRole("button", { name: "Keep my account" }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  const confirm = dialog.getByRole("button", { name: "Delete my account" });
  await confirm.click();
  await expect(field(dialog, "Current password")).toHaveAccessibleDescription("Please enter your current password");
  await field(dialog, "Current password").fill("not-the-one");
  await confirm.click();
  await expect(field(dialog, "Current password")).toHaveAccessibleDescription("This is not your current password.");
  await expect(field(dialog, "Current password")).toBeFocused();
  await field(dialog, "Current password").fill(member.password);
  await confirm.click();
  await expect(toast(page, "Account deleted")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("Signed in as")).toHaveCount(0);
  const mail = await mailSite.nextMail(member.email, /deleted$/);
  expect(mail.text).toMatch(/former\s+member/);
  const auth = await opened(authPage(page));
  await auth.signInAs(member.username, member.password);
  await expect(auth.signIn.problem).toHaveText(/do not match/);
  await other.goto("/user-profile");
  await expect(other).toHaveURL(/\/auth$/);
});

test("forum mails are turned off and on", async ({ page, join }) => {
  await join();
  const profile = profilePage(page);
  const toggle = profile.forumMails.getByRole("switch");
  await profile.open();
  await expect(toggle).toBeChecked();
  for (const on of [false, true, false]) {
    const answered = page.waitForResponse((response) => response.request().method() === "PATCH");
    await toggle.click();
    await answered;
    await profile.open();
    await expect(toggle).toBeChecked({ checked: on });
  }
  await page.route("**/api/account", (route) => route.abort());
  await toggle.click();
  await expect(toast(page, "Forum mails are as they were")).toBeVisible();
  await expect(toggle).not.toBeChecked();
});

test("the profile is denied to who is signed out, with a way to the sign-in, until they are sent there", async ({ page }) => {
  const signIn = Promise.withResolvers<void>();
  await page.route(/\/auth-page-[^/]*\.js$/, async (route) => {
    await signIn.promise;
    await route.continue();
  });
  await page.goto("/user-profile");
  await expect(page.getByRole("heading", { level: 1, name: "Access Denied" })).toBeVisible();
  await expect(page.getByText("You must be logged in to view your profile")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/auth");
  signIn.resolve();
  await expect(page).toHaveURL(/\/auth$/);
});

test("who is signed out signs in first, and is then where the password is changed", async ({ page, join, expectedErrors }) => {
  expectedErrors.push(REFUSED);
  const member = await join();
  await page.context().clearCookies();
  await page.goto("/auth?mode=change-password");
  await expect(page.getByText("Please sign in first. The form that changes your password follows.")).toBeVisible();
  const { signIn } = authPage(page);
  await signIn.login.fill(member.username);
  await signIn.password.fill(member.password);
  await page.keyboard.press("Enter");
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Change Password");
  await expect(title).toBeFocused();
  await expect(field(page, "Current password")).toBeVisible();
});
