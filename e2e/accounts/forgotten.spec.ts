import type { Page } from "@playwright/test";
import { opened } from "../fixtures.ts";
import { linkOf } from "../mailbox.ts";
import { expect, REFUSED, test } from "./accounts-fixtures.ts";
import { authPage, FORUM, field, newcomer, OTHER_PASSWORD, profilePage } from "./accounts-page.ts";

async function choose(page: Page, password: string, again = password): Promise<void> {
  await field(page, "New password").fill(password);
  await field(page, "New password again").fill(again);
  await page.getByRole("button", { name: "Change password" }).click();
}

// By username it is done with a keyboard alone, in accessibility.spec.ts.
test("a forgotten password is replaced by email, which ends every session and is told by mail", async ({
  page,
  join,
  mailSite,
  otherBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  const member = await join();
  await profilePage(page).open();
  const forgetful = await otherBrowser();
  const auth = await opened(authPage(forgetful));
  const opener = forgetful.getByRole("button", { name: "Forgot your password" });
  await opener.click();
  const dialog = auth.dialog("Reset password");
  await dialog.getByRole("radio", { name: "Use Email" }).check();
  const given = member.email.toUpperCase();
  await field(dialog, "Email").fill(given);
  await dialog.getByRole("button", { name: "Send reset link" }).click();
  const sent = auth.dialog("Reset link sent");
  await expect(sent).toContainText(given);
  await expect(sent).toContainText("The link expires in 1 hour.");
  await expect(sent.getByRole("list").first().getByRole("listitem")).toHaveCount(3);
  await expect(sent.getByRole("button", { name: "Resend" })).toHaveText(/^Resend in \d+ s$/);
  await forgetful.keyboard.press("Escape");
  await expect(opener).toBeFocused();

  const link = linkOf(await mailSite.nextMail(member.email, /^Reset/));
  expect((await fetch(link)).status).toBe(200);
  await forgetful.goto(link);
  await expect(forgetful).toHaveURL(/\/reset-password$/);
  // Who skips to the content stays at the form.
  await forgetful.getByRole("link", { name: "Skip to the content" }).press("Enter");
  await expect(forgetful.getByRole("main")).toBeFocused();
  await choose(forgetful, OTHER_PASSWORD, "sunlight+3");
  await expect(field(forgetful, "New password again")).toHaveAccessibleDescription("The two passwords do not match");
  await expect(field(forgetful, "New password again")).toBeFocused();
  await choose(forgetful, member.username.slice(0, 16));
  await choose(forgetful, OTHER_PASSWORD);
  await expect(forgetful.getByRole("heading", { level: 1 })).toHaveText("Your password has been changed");
  const notice = await mailSite.nextMail(member.email, /was reset$/);
  expect(notice.text).toContain("You were signed out everywhere.");

  await page.reload();
  await expect(page).toHaveURL(/\/auth$/);
  await forgetful.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await auth.signInAs(member.username, member.password);
  await expect(auth.signIn.problem).toHaveText(/do not match/);
  await auth.signInAs(member.username, OTHER_PASSWORD);
  await expect(forgetful).toHaveURL(FORUM);

  await forgetful.goto(link);
  await choose(forgetful, "moonlight-3");
  await expect(forgetful.getByRole("heading", { level: 1 })).toHaveText("This link does not work any more");
  await forgetful.getByRole("button", { name: "Ask for a new link" }).click();
  await expect(auth.dialog("Reset password")).toBeVisible();
});

test("who asks twice for a link within a minute is told how long to wait; the first link still works", async ({
  page,
  join,
  mailSite,
  otherBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  const member = await join();
  const other = await otherBrowser();
  const auth = await opened(authPage(other));
  for (const words of ["Reset link sent", "Reset password"]) {
    await other.getByRole("button", { name: "Forgot your password" }).click();
    const dialog = auth.dialog("Reset password");
    await field(dialog, "Email").fill(member.email);
    await dialog.getByRole("button", { name: "Send reset link" }).click();
    await expect(auth.dialog(words)).toBeVisible();
    if (words === "Reset password")
      await expect(field(dialog, "Email")).toHaveAccessibleDescription(/Please try again in (\d+ seconds?|1 minute)\./);
    await other.keyboard.press("Escape");
    await expect(auth.dialog(words)).toBeHidden();
  }
  await other.goto(linkOf(await mailSite.nextMail(member.email, /^Reset/)));
  await choose(other, OTHER_PASSWORD);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Your password has been changed");
  await page.goto("/forum");
  await expect(page).toHaveURL(/\/auth$/);
});

test("nobody learns whether there is an account; a network that fails is told at the field", async ({ page, mailSite }) => {
  const auth = authPage(page);
  const nobody = newcomer();
  await auth.open();
  await page.getByRole("button", { name: "Forgot your password" }).click();
  const dialog = auth.dialog("Reset password");
  await dialog.getByRole("radio", { name: "Use Username" }).check();
  await dialog.getByRole("button", { name: "Send reset link" }).click();
  await expect(field(dialog, "Username")).toHaveAccessibleDescription("Username is required");
  await field(dialog, "Username").fill(nobody.username);
  await dialog.getByRole("button", { name: "Send reset link" }).click();
  await expect(auth.dialog("Reset link sent")).toContainText(`If there is an account for ${nobody.username}`);
  expect(mailSite.mailsTo(nobody.email)).toHaveLength(0);
  await page.keyboard.press("Escape");

  await page.route("**/api/forgot-*", (route) => route.abort());
  for (const [opener, title, button] of [
    ["Forgot your password", "Reset password", "Send reset link"],
    ["Forgot your username", "Recover username", "Send username"],
  ] as const) {
    await page.getByRole("button", { name: opener }).click();
    const dialog = auth.dialog(title);
    if (title === "Reset password") await dialog.getByRole("radio", { name: "Use Email" }).check();
    await field(dialog, "Email").fill("a@people.example");
    await dialog.getByRole("button", { name: button }).click();
    await expect(field(dialog, "Email")).toHaveAccessibleDescription("An error occurred. Please try again.");
    await expect(field(dialog, "Email")).toHaveValue("a@people.example");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
});

test("a mailed link without its end, or with one that never was, says so and leads on, and keeps its own links to itself", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  await page.goto("/reset-password");
  await expect(page.getByRole("alert").first()).toHaveText("Reset token is required");
  await expect(page.getByRole("button", { name: "Ask for a new link" })).toBeVisible();
  for (const token of ["x", "%3Cscript%3Ealert(1)%3C/script%3E", "y".repeat(4_000)]) {
    await page.goto(`/reset-password?token=${token}`);
    await choose(page, OTHER_PASSWORD);
    await expect(page.getByRole("alert").first()).not.toBeEmpty();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Your password has been changed");
  }

  await page.goto("/verify-email");
  await expect(page.getByText(/Please open the link in the mail/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Send a new link" })).toBeVisible();

  await page.goto("/unsubscribe");
  await expect(page.getByRole("alert").first()).toHaveText(/^This link is not complete\./);
  await page.goto("/unsubscribe?token=none");
  await expect(page).toHaveURL(/\/unsubscribe$/);
  await page.getByRole("button", { name: "Stop forum mails" }).click();
  await expect(page.getByRole("alert").first()).toHaveText(/no longer valid/);

  for (const path of ["/verify-email", "/reset-password", "/unsubscribe"]) {
    const answer = await page.request.get(`${path}?token=secret`);
    expect(await answer.text()).toContain('name="referrer" content="no-referrer"');
  }
});

test("a forgotten username comes by mail", async ({ page: other, context, join, mailSite }) => {
  const member = await join();
  await context.clearCookies();
  const auth = await opened(authPage(other));
  const opener = other.getByRole("button", { name: "Forgot your username" });
  await opener.click();
  const dialog = auth.dialog("Recover username");
  await expect(field(dialog, "Email")).toBeFocused();
  await dialog.getByRole("button", { name: "Send username" }).click();
  await expect(field(dialog, "Email")).toHaveAccessibleDescription("Please enter a valid email address");
  await field(dialog, "Email").fill(member.email.toLowerCase());
  await other.keyboard.press("Enter");
  const sent = auth.dialog("Username sent");
  await expect(sent).toContainText(member.email.toLowerCase());
  await expect(sent.getByRole("button", { name: "Resend" })).toBeVisible();
  const mail = await mailSite.nextMail(member.email, /username/);
  expect(mail.text).toContain(`Your username at Tenfold is ${member.username}.`);
  await sent.getByRole("button", { name: "Close" }).click();
  await expect(opener).toBeFocused();
});
