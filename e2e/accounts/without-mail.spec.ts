import { axe } from "../axe.ts";
import { expect, opened, test } from "../fixtures.ts";
import { authPage, field, newcomer, profilePage } from "./accounts-page.ts";

// A site without a mail server, which is the default: nobody is told to look for a mail.
const UNSENT = "This site can’t send mail at present.";

test("who forgot the password or the username is told that no mail comes, and who can help", async ({ page }) => {
  const auth = await opened(authPage(page));
  await page.getByRole("button", { name: "Forgot your password" }).click();
  const dialog = auth.dialog("Reset password");
  await expect(dialog).toContainText(UNSENT);
  await field(dialog, "Email").fill("nobody@people.example");
  await dialog.getByRole("button", { name: "Send reset link" }).click();
  const made = auth.dialog("Reset link made");
  await expect(made).toContainText("If there is an account for nobody@people.example, a link was made for it.");
  await expect(made).toContainText(UNSENT);
  await expect(made).toContainText("The link expires in 1 hour.");
  await expect(made).not.toContainText(/on its way|your mail|spam/);
  expect((await axe(page).analyze()).violations).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Forgot your username" }).click();
  await expect(auth.dialog("Recover username")).toContainText(UNSENT);
});

test("a new member is not sent to a mail that never comes, neither on the profile nor by the banner", async ({ page, site }) => {
  const answer = await page.context().request.post(`${site.url}/api/register`, { data: newcomer() });
  expect(answer.status()).toBe(200);
  await profilePage(page).open();
  const main = page.getByRole("main");
  await expect(main).toContainText("It can’t be confirmed at present: this site sends no mail.");
  await expect(main).not.toContainText(/we sen[dt]|sent a link/i);
  await expect(main.getByRole("button", { name: /confirmation mail/ })).toHaveCount(0);
  await expect(main).toContainText("This site can’t send mail at present. What you choose here counts once it can.");
  await expect(main).toContainText("What you posted in the forum stays, without your name, and so do reports that you made.");
  await page.goto("/forum");
  await expect(page.getByRole("button", { name: "New Topic" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Your email address" })).toHaveCount(0);
});

test("where addresses must be confirmed, a newcomer is told that no mail comes, and where one may be once it is sent on", async ({
  page,
  start,
}) => {
  const { url } = await start({ REQUIRE_EMAIL_VERIFICATION: "true" });
  await page.goto(`${url}/auth`);
  await page.getByRole("tab", { name: "Register" }).click();
  const auth = authPage(page);
  await auth.fillRegister(newcomer());
  await auth.register.button.click();
  await expect(page.locator(".toast-region")).toContainText(/link to confirm .* can’t send .* spam folder/);
  await expect(page.locator(".toast-region")).not.toContainText("We sent you");
  for (const words of [UNSENT, "spam", "Promotions", "Social"])
    await expect(auth.dialog("Check Your Email")).toContainText(words);
});
