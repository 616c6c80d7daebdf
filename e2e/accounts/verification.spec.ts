import type { Page } from "@playwright/test";
import { axeFindings } from "../axe.ts";
import { linkOf } from "../mailbox.ts";
import { expect, REFUSED, test } from "./accounts-fixtures.ts";
import { authPage, FORUM, field, newcomer, toast } from "./accounts-page.ts";

test.use({ verification: true });

const DIALOG = "Check Your Email";

const confirm = (page: Page) => page.getByRole("button", { name: "Confirm my email address" }).click();

test("a newcomer is asked to confirm the address, and another mail can be had after a minute", async ({ page, mailSite }) => {
  const auth = authPage(page);
  const somebody = newcomer();
  await page.clock.install({ time: new Date("2026-01-01T12:00:00Z") });
  await auth.openRegister();
  await auth.fillRegister(somebody);
  await auth.register.button.click();
  await expect(toast(page, "Check your email!")).toBeVisible();
  await expect(page.locator(".toast-region")).toContainText(/link to confirm .* spam folder/);
  const dialog = auth.dialog(DIALOG);
  await expect(dialog).toContainText(somebody.email);
  for (const tip of ["spam", "Promotions", "Social"]) await expect(dialog).toContainText(tip);
  expect(await page.evaluate(() => document.cookie)).not.toContain("signed_in");
  await page.clock.pauseAt(new Date("2026-01-01T12:00:50Z"));
  const resend = dialog.getByRole("button", { name: "Resend" });
  await expect(resend).toHaveText(/^Resend in \d+ s$/);
  await expect(resend).toHaveAttribute("aria-disabled", "true");
  await page.clock.runFor(60_000);
  await expect(resend).toHaveText("Resend");
  await page.clock.resume();
  const first = linkOf(await mailSite.nextMail(somebody.email));
  await resend.click();
  await expect(dialog.getByRole("status")).toHaveText("If this address waits to be confirmed, a new link is on its way.");
  expect(await axeFindings(page)).toEqual([]);
  await expect(resend).toHaveText(/^Resend in \d+ s$/);
  const second = linkOf(await mailSite.nextMail(somebody.email));
  expect(second).not.toBe(first);
});

test("a sign-in before that is refused kindly, and says where the mail went", async ({ page, expectedErrors }) => {
  expectedErrors.push(REFUSED);
  const auth = authPage(page);
  const somebody = newcomer();
  await page.request.post("/api/register", { data: somebody });
  await auth.open();
  await auth.signInAs(somebody.username, somebody.password);
  await expect(toast(page, "Login failed")).toBeVisible();
  const words = "Please confirm your email address first, with the link in the mail that we sent you.";
  await expect(toast(page, words)).toBeVisible();
  const dialog = auth.dialog(DIALOG);
  await expect(dialog).toContainText("the address of your account");
  // Knowing the username and the password does not reveal the address.
  await expect(dialog).not.toContainText(somebody.email);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(auth.signIn.problem).toHaveText(words);
  await auth.signInAs(somebody.username, "not-the-one");
  await expect(auth.signIn.problem).toHaveText(/do not match/);
  await expect(dialog).toBeHidden();
});

test("a mail program that opens the link, with its scripts too, confirms nothing; a person is confirmed and signed in by a press, once", async ({
  page,
  mailSite,
  otherBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  const somebody = newcomer();
  await page.request.post("/api/register", { data: somebody });
  const link = linkOf(await mailSite.nextMail(somebody.email));
  expect(link).toContain(`${mailSite.url}/verify-email?token=`);
  for (const method of ["GET", "HEAD", "GET"]) expect((await fetch(link, { method })).status).toBe(200);
  const scanner = await otherBrowser();
  await scanner.goto(link);
  await expect(scanner.getByRole("button", { name: "Confirm my email address" })).toBeVisible();
  expect(await axeFindings(scanner)).toEqual([]);
  await page.goto(link);
  await confirm(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your email address is confirmed.");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(toast(page, "Welcome to the community!")).toBeVisible();
  await expect(page.getByText(`Signed in as ${somebody.username}`)).toBeVisible();
  expect(page.url()).not.toContain("token");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your email address is confirmed.");
  await page.getByRole("link", { name: "Go to the forum" }).click();
  await expect(page).toHaveURL(FORUM);
  // As after a double click in the mail.
  await page.goto(link);
  await confirm(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work any more");
  await expect(page.getByText(`The address of your account, ${somebody.email}, is confirmed.`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Send a new link" })).toHaveCount(0);

  const later = await otherBrowser();
  await later.goto(link);
  await confirm(later);
  await expect(later.getByRole("heading", { level: 1 })).toHaveText("This link does not work any more");
  await expect(later.getByRole("alert").first()).toHaveText(/no longer valid\. It may be too old, used already/);
  await field(later, "Email").fill(somebody.email);
  await later.getByRole("button", { name: "Send a new link" }).click();
  await expect(later.getByText(/waits to be confirmed, a new link is on its way/).first()).toBeVisible();
  await expect(later.getByText("Signed in as")).toHaveCount(0);
});

test("in another browser than the one that registered, the link confirms and signs nobody in", async ({
  page: phone,
  request,
  mailSite,
}) => {
  const somebody = newcomer();
  await request.post("/api/register", { data: somebody });
  await phone.goto(linkOf(await mailSite.nextMail(somebody.email)));
  await confirm(phone);
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Your email address is confirmed.");
  await expect(phone.getByText("You can sign in now.")).toBeVisible();
  await expect(phone.getByText("Signed in as")).toHaveCount(0);
  await phone.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await authPage(phone).signInAs(somebody.username, somebody.password);
  await expect(phone).toHaveURL(FORUM);
});

test("who was mailed for somebody else's registration removes it, by a press and not by opening the link", async ({
  page,
  mailSite,
  otherBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  const somebody = newcomer();
  await page.request.post("/api/register", { data: somebody });
  const mail = await mailSite.nextMail(somebody.email);
  const [notMe = ""] = /^https?:\/\/\S+&not-me$/m.exec(mail.text ?? "") ?? [];
  const owner = await otherBrowser();
  await owner.goto(notMe);
  await expect(owner.getByRole("heading", { level: 1 })).toHaveText("Was this not you?");
  expect(owner.url()).not.toContain("token");
  expect(await axeFindings(owner)).toEqual([]);
  const unreached = "The site could not be reached. Please check your connection and try again.";
  await owner.context().setOffline(true);
  await owner.getByRole("button", { name: "Remove the registration" }).click();
  await expect(owner.getByRole("alert")).toHaveText(unreached);
  await owner.context().setOffline(false);
  await owner.getByRole("button", { name: "Remove the registration" }).click();
  const title = owner.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("The registration is removed.");
  await expect(title).toBeFocused();
  await owner.reload();
  await expect(title).toHaveText("The registration is removed.");
  await page.goto(linkOf(mail));
  await confirm(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work any more");
  const again = await page.request.post("/api/login", { data: { username: somebody.username, password: somebody.password } });
  expect(again.status()).toBe(401);
});
