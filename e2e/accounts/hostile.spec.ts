import { opened } from "../fixtures.ts";
import { expect, REFUSED, test } from "./accounts-fixtures.ts";
import { authPage, field, newcomer, profilePage } from "./accounts-page.ts";

const MARKUP = `<img src=x onerror="document.title='owned'">`;

test("markup in a field stays text wherever it is shown again; an answer that is no JSON ends in words", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  const auth = await opened(authPage(page));
  for (const answer of [
    { status: 500, body: "<html>Bad Gateway</html>" },
    { status: 200, body: "<html>Welcome to the hotel</html>" },
  ]) {
    await page.route("**/api/login", (route) => route.fulfill(answer));
    await auth.signInAs("marigold-8", "moonlight-1");
    await expect(auth.signIn.problem).toHaveText("Please check your credentials and try again.");
    await expect(auth.signIn.button).toHaveText("Sign In");
    await page.unroute("**/api/login");
    await auth.signInAs(MARKUP, "moonlight-1");
    await expect(auth.signIn.problem).toHaveText(/do not match/);
  }
  await page.getByRole("button", { name: "Forgot your password" }).click();
  const dialog = auth.dialog("Reset password");
  await dialog.getByRole("radio", { name: "Use Username" }).check();
  await field(dialog, "Username").fill(MARKUP);
  await dialog.getByRole("button", { name: "Send reset link" }).click();
  await expect(auth.dialog("Reset link sent")).toContainText(MARKUP);
  await expect(page.locator("img[src=x]")).toHaveCount(0);
  await expect(page).toHaveTitle(/Sign In/);
});

test("at 320 px nothing is cut off, with errors and with the longest names", async ({ page, context }) => {
  await page.setViewportSize({ width: 320, height: 600 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  const auth = await opened(authPage(page));
  await auth.signIn.button.click();
  expect(await width()).toBe(320);
  await auth.tab("Register").click();
  await auth.register.button.click();
  expect(await width()).toBe(320);
  await page.getByRole("tab", { name: "Sign In" }).click();
  await page.getByRole("button", { name: "Forgot your password" }).click();
  const box = await auth.dialog("Reset password").boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
  const { username } = newcomer();
  const email = `${"l".repeat(60)}@${"long-domain".repeat(5)}.example`;
  const made = await context.request.post("/api/register", {
    data: { username: `${username}-xxxx`.slice(0, 20), email, password: "moonlight-1" },
  });
  expect(made.status()).toBe(200);
  await profilePage(page).open();
  await expect(profilePage(page).account).toContainText(email);
  expect(await width()).toBe(320);
});
