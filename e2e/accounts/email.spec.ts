import type { APIRequestContext } from "@playwright/test";
import { DAY_MS } from "@tenfold/domain/time";
import { axeFindings } from "../axe.ts";
import { opened } from "../fixtures.ts";
import { linkOf } from "../mailbox.ts";
import { listen } from "../told.ts";
import { expect, joinIn, REFUSED, test } from "./accounts-fixtures.ts";
import { authPage, FORUM, field, type Newcomer, newcomer, profilePage, toast } from "./accounts-page.ts";

/** Somebody else proves that a member's unconfirmed address is theirs, which leaves the member without one. */
async function loseEmail(
  other: APIRequestContext,
  { email, password }: Newcomer,
  nextMail: (to: string, subject: RegExp) => Promise<Parameters<typeof linkOf>[0]>,
) {
  expect((await other.post("/api/change-email", { data: { newEmail: email, currentPassword: password } })).status()).toBe(200);
  const token = new URL(linkOf(await nextMail(email, /new email/))).searchParams.get("token");
  expect((await other.post("/api/verify-email", { data: { token } })).status()).toBe(200);
}

test.describe("a member without an address", () => {
  test.beforeEach(async ({ join, otherBrowser, mailSite }) => {
    const member = await join();
    const other = await otherBrowser();
    await joinIn(other.context(), mailSite);
    await loseEmail(other.context().request, member, mailSite.nextMail);
  });

  test("is asked for one in the forum, can put it off for thirty days, then adds one by the banner, and confirms it by mail", async ({
    page,
    mailSite,
  }) => {
    const { email } = newcomer();
    await page.goto("/forum");
    const banner = page.getByRole("region", { name: "Your email address" });
    await expect(banner).toBeVisible();
    await banner.getByRole("button", { name: "Later" }).click();
    await expect(banner).toBeHidden();
    await page.reload();
    await expect(page.getByText("Signed in as")).toBeVisible();
    await expect(banner).toBeHidden();
    const later = Date.now();
    await page.clock.setSystemTime(later + 29 * DAY_MS);
    await page.reload();
    await expect(page.getByText("Signed in as")).toBeVisible();
    await expect(banner).toBeHidden();
    await page.clock.setSystemTime(later + 30 * DAY_MS);
    await page.reload();
    await expect(banner).toBeVisible();

    await expect(page.getByText("Loading...")).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
    await banner.getByRole("button", { name: "Add Email" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Your Email" });
    await expect(field(dialog, "Email")).toBeFocused();
    await field(dialog, "Email").fill("nothing");
    await page.keyboard.press("Enter");
    await expect(field(dialog, "Email")).toHaveAccessibleDescription("Please enter a valid email address");
    expect(await axeFindings(page)).toEqual([]);
    await field(dialog, "Email").fill(email);
    await page.keyboard.press("Enter");
    const sent = page.getByRole("dialog", { name: "Verification Email Sent" });
    await expect(sent).toContainText(email);
    expect(await axeFindings(page)).toEqual([]);
    await sent.getByRole("button", { name: "Got it" }).click();
    await expect(sent).toBeHidden();
    // Until it is confirmed, a banner reminds them.
    await expect(banner).toContainText(`Please open the link that we sent to ${email}.`);
    expect(await axeFindings(page)).toEqual([]);
    await expect(banner.getByRole("button", { name: `Send again to ${email}` })).toBeVisible();
    await banner.getByRole("button", { name: "Later" }).click();
    await expect(banner).toBeHidden();
    const profile = await opened(profilePage(page));
    await expect(profile.account).toContainText(`${email}Unverified`);
    await page.goto(linkOf(await mailSite.nextMail(email)));
    await page.getByRole("button", { name: "Confirm my email address" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your email address is confirmed.");
    await page.getByRole("link", { name: "Your profile" }).click();
    await expect(profile.account).toContainText(`${email}Verified`);
    await expect(profile.status).toContainText("Verified");
  });

  test("adds one on the profile, with no password asked", async ({ page }) => {
    const { email } = newcomer();
    const profile = await opened(profilePage(page));
    await expect(profile.account).toContainText("No email address on file");
    await expect(field(profile.account, "Current password")).toHaveCount(0);
    const button = profile.account.getByRole("button", { name: "Add Email" });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await field(profile.account, "New email").fill("nothing");
    await expect(button).toHaveAttribute("aria-disabled", "false");
    await button.click();
    await expect(toast(page, "Invalid email")).toBeVisible();
    await field(profile.account, "New email").fill(email);
    const answer = Promise.withResolvers<void>();
    await page.route("**/api/add-email", async (route) => {
      await answer.promise;
      await route.abort();
    });
    await button.click();
    await expect(profile.account.getByRole("button", { name: "Adding..." })).toHaveAttribute("aria-disabled", "true");
    answer.resolve();
    // The title, and the same words where there are none from the server.
    await expect(toast(page, "Failed to add email")).toHaveCount(2);
    await page.unroute("**/api/add-email");
    await button.click();
    await expect(page.getByRole("dialog", { name: "Verification Email Sent" })).toContainText(email);
    await page.keyboard.press("Escape");
    await expect(profile.account).toContainText(`${email}Unverified`);
  });
});

test("what is wrong with an address is said once, by its field or where one is, and not again while it is mended; a missing password, a network that fails and a broken answer are told, and what was typed stays", async ({
  page,
  join,
}) => {
  const member = await join();
  const profile = await opened(profilePage(page));
  const [address, password] = [field(profile.account, "New email"), field(profile.account, "Current password")];
  const WRONG = "Please enter a valid email address.";
  await address.fill("nothing");
  await password.fill("moonlight-1");
  const told = await listen(page);
  await password.press("Enter");
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(new RegExp(WRONG));
  await expect(toast(page, "Invalid email")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  expect(await told()).toEqual([]);
  await page.keyboard.type("!");
  await expect(address).toHaveAccessibleDescription("");
  await page.keyboard.press("Enter");
  await expect.poll(told).toEqual([WRONG]);
  await expect(address).toHaveAccessibleDescription(new RegExp(WRONG));
  await page.keyboard.type("!");
  await page.keyboard.press("Tab");
  await expect(address).toHaveAccessibleDescription(/^It counts once/);
  expect(await told()).toEqual([WRONG]);

  await address.fill("a@people.example");
  await password.fill(" ");
  await password.press("Enter");
  await expect(toast(page, "Password required")).toBeVisible();
  await expect(toast(page, "Please enter your current password to change your email.")).toBeVisible();
  await expect(password).toBeFocused();

  await page.route("**/api/change-email", (route) => route.fulfill({ status: 502, body: "<html></html>" }));
  await password.fill(member.password);
  await password.press("Enter");
  await expect(toast(page, "Update failed")).toBeVisible();
  await expect(toast(page, "Failed to update email address.")).toBeVisible();
  await page.unroute("**/api/change-email");
  await page.route("**/api/change-email", (route) => route.abort());
  await password.press("Enter");
  await expect(toast(page, "Error")).toBeVisible();
  await expect(toast(page, "An unexpected error occurred.")).toBeVisible();
  await expect(address).toHaveValue("a@people.example");
});

test("a changed address waits until it is confirmed, and the old one is told", async ({
  page,
  join,
  mailSite,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  const member = await join();
  const next = newcomer().email;
  const profile = await opened(profilePage(page));
  const button = profile.account.getByRole("button", { name: "Change Email" });
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await field(profile.account, "New email").fill(next);
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await field(profile.account, "Current password").fill("not-the-one");
  await button.click();
  await expect(toast(page, "Update failed")).toBeVisible();
  await expect(toast(page, "This is not your current password.")).toBeVisible();
  await expect(field(profile.account, "Current password")).toBeFocused();
  await expect(field(profile.account, "New email")).toHaveValue(next);
  await field(profile.account, "Current password").fill(member.password);
  await button.click();
  await expect(toast(page, "Email updated")).toBeVisible();
  await expect(profile.account).toContainText(`${next}Waiting for confirmation`);
  await expect(profile.account).toContainText(member.email);
  const told = await mailSite.nextMail(member.email, /being changed/);
  expect(told.text).not.toContain(next);
  // Until then, resets go to the old address.
  await page.request.post("/api/forgot-password-by-username", { data: { username: member.username } });
  await mailSite.nextMail(member.email, /^Reset/);
  await page.goto(linkOf(await mailSite.nextMail(next, /^Confirm/)));
  await page.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your email address is confirmed.");
  await profile.open();
  await expect(profile.account).toContainText(`${next}Verified`);
  await expect(profile.account).not.toContainText(member.email);
  await page.context().clearCookies();
  const auth = await opened(authPage(page));
  await auth.signInAs(member.email, member.password);
  await expect(auth.signIn.problem).toHaveText(/do not match/);
  await auth.signInAs(next, member.password);
  await expect(page).toHaveURL(FORUM);
});
