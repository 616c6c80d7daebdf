import { once } from "node:events";
import { expect, holdBack, opened, test as plainTest } from "../fixtures.ts";
import { test } from "./accounts-fixtures.ts";
import { authPage, FORUM, newcomer, toast } from "./accounts-page.ts";

test("on a slow network the form says that it is busy, sends once, and keeps what was typed", async ({ page, join, context }) => {
  const member = await join();
  await context.clearCookies();
  let sent = 0;
  const release = await holdBack(page, "**/api/login", () => {
    sent += 1;
    return true;
  });
  const auth = await opened(authPage(page));
  await auth.signInAs(member.username, member.password);
  const { button, login } = auth.signIn;
  await expect(button).toHaveText("Signing in…");
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await button.click({ force: true });
  await login.press("Enter");
  await expect(login).toHaveValue(member.username);
  release();
  await expect(page).toHaveURL(FORUM);
  expect(sent).toBe(1);
});

test("without a network, a form says so and can be sent again", async ({ page, context, join }) => {
  const member = await join();
  await context.clearCookies();
  const auth = await opened(authPage(page));
  await context.setOffline(true);
  await auth.signInAs(member.username, member.password);
  await expect(toast(page, "Login failed")).toBeVisible();
  await expect(toast(page, "Please check your credentials and try again.")).toBeVisible();
  // What is heard blames no password that nobody has looked at.
  await expect(auth.signIn.problem).toHaveText("There was no answer. Please check your connection.");
  await context.setOffline(false);
  await auth.signIn.button.click();
  await expect(page).toHaveURL(FORUM);
});

test("a browser that keeps no cookies is told why it is not signed in, and keeps what was typed", async ({
  page,
  join,
  context,
}) => {
  const member = await join();
  await context.clearCookies();
  await page.route("**/api/login", async (route) => {
    const answer = await route.fetch();
    const { "set-cookie": _, ...headers } = answer.headers();
    await context.clearCookies();
    await route.fulfill({ response: answer, headers });
  });
  const auth = await opened(authPage(page));
  await auth.signInAs(member.username, member.password);
  await expect(auth.signIn.problem).toHaveText(/keeps no cookies of this site/);
  await expect(toast(page, "Welcome back!")).toHaveCount(0);
  await expect(auth.signIn.login).toHaveValue(member.username);
  await expect(page).toHaveURL(/\/auth$/);
});

plainTest(
  "a server that is killed in the middle of a form is told of; once it is back, the form is sent",
  async ({ page, start, expectedErrors }) => {
    expectedErrors.push(/ERR_CONNECTION_(REFUSED|RESET)/);
    const first = await start();
    const somebody = newcomer();
    const auth = authPage(page);
    await page.goto(`${first.url}/auth`);
    await auth.tab("Register").click();
    await auth.fillRegister(somebody);
    const ended = once(first.process, "exit");
    first.process.kill("SIGKILL");
    await ended;
    await auth.register.button.click();
    await expect(toast(page, "Registration failed")).toBeVisible();
    await expect(toast(page, "Please try again with different credentials.")).toBeVisible();
    await expect(auth.register.form.getByRole("alert")).toHaveText("There was no answer. Please check your connection.");
    await expect(auth.register.username).toHaveValue(somebody.username);
    await expect(auth.register.password).toHaveValue(somebody.password);
    await start({ PORT: new URL(first.url).port });
    await auth.register.button.click();
    await expect(page).toHaveURL(FORUM);
    await expect(page.getByText(`Signed in as ${somebody.username}`)).toBeVisible();
  },
);
