import type { Page, Route } from "@playwright/test";
import { hydrated, opened } from "../fixtures.ts";
import { news } from "../forum/forum-page.ts";
import { expect, REFUSED, test } from "./accounts-fixtures.ts";
import { authPage, FORUM, profilePage, toast } from "./accounts-page.ts";

test("a member signs in by username and by email, in other letters, is greeted, and is sent on from the sign-in, where Back doesn't lead", async ({
  page,
  context,
  join,
}) => {
  const member = await join();
  const auth = authPage(page);
  for (const login of [member.username.toLowerCase(), member.email.toUpperCase()]) {
    await context.clearCookies();
    await page.goto("/about");
    await auth.open();
    await auth.signInAs(login, member.password);
    await expect(toast(page, "Welcome back!")).toBeVisible();
    await expect(toast(page, "You have successfully signed in.")).toBeVisible();
    await expect(page).toHaveURL(FORUM);
    await expect(page.getByText(`Signed in as ${member.username}`)).toBeVisible();
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await page.goto("/auth");
  await expect(page).toHaveURL(FORUM);
});

test("a wrong password is told in a toast and under the button, alike for a name that nobody has; an empty form is not sent, and a short password is told where it stands", async ({
  page,
  join,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  const member = await join();
  await context.clearCookies();
  const auth = await opened(authPage(page));
  await auth.signIn.button.click();
  await expect(auth.signIn.login).toBeFocused();
  await expect(auth.signIn.login).toHaveAccessibleDescription("Username is required");
  await auth.signIn.login.fill("marigold-8");
  await auth.signIn.password.fill("short");
  await auth.signIn.button.click();
  await expect(auth.signIn.password).toBeFocused();
  await expect(auth.signIn.password).toHaveAccessibleDescription(/^Password must be 8-16 characters/);

  const words = "The username or email and the password do not match. Please check both.";
  for (const login of [member.username, member.email, "nobody-at-all", "nobody@people.example"]) {
    await auth.signInAs(login, "not-the-one");
    await expect(toast(page, "Login failed")).toBeVisible();
    await expect(toast(page, words)).toBeVisible();
    await expect(auth.signIn.problem).toHaveText(words);
    await expect(auth.signIn.login).toHaveValue(login);
    const [below, button] = [await auth.signIn.problem.boundingBox(), await auth.signIn.button.boundingBox()];
    expect(below?.y).toBeGreaterThan(button?.y ?? Number.POSITIVE_INFINITY);
  }
  await auth.signInAs(member.username, member.password);
  await expect(page).toHaveURL(FORUM);
});

test("a member signs out on the profile; a sign-out that fails says so, and one is still signed in", async ({ page, join }) => {
  await join();
  const profile = profilePage(page);
  const told = news(page);
  await profile.open();
  await told;
  await page.route("**/api/logout", (route) => route.abort());
  await profile.actions.getByRole("button", { name: "Sign Out" }).click();
  await expect(toast(page, "Logout failed")).toBeVisible();
  await expect(page.getByText("Signed in as")).toBeVisible();
  await page.unroute("**/api/logout");
  await profile.actions.getByRole("button", { name: "Sign Out" }).click();
  await expect(toast(page, "Signed out")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("Signed in as")).toHaveCount(0);
  await page.goto("/user-profile");
  await expect(page).toHaveURL(/\/auth$/);
});

test("the places where one is signed in are listed; one of them can be ended, and all but this one", async ({
  page,
  join,
  otherBrowser,
}) => {
  const member = await join();
  const other = await otherBrowser(member);
  await profilePage(other).open();
  const profile = await opened(profilePage(page));
  const places = profile.places.getByRole("listitem");
  await expect(places).toHaveCount(2);
  await expect(places.filter({ hasText: "This device" })).toHaveCount(1);
  await expect(places.first()).toContainText(/Chrom\w+ on Linux/);
  await expect(places.first()).toContainText(/Last seen just now \(\w{3} \d+, \d{4}, \d+:\d\d [AP]M\)/);
  await profile.places.getByRole("button", { name: /^Sign out .* last seen/ }).click();
  await expect(places).toHaveCount(1);
  await expect(places.first()).toContainText("This device");
  await expect(profile.places.getByText("You are signed in nowhere else.")).toBeVisible();
  await expect(profile.places.getByRole("status")).toHaveText(/ is signed out\.$/);
  await other.reload();
  await expect(other).toHaveURL(/\/auth$/);
  await expect(other.getByText("Signed in as")).toHaveCount(0);

  const others = [await otherBrowser(member), await otherBrowser(member)];
  for (const each of others) await profilePage(each).open();
  await profile.open();
  await expect(places).toHaveCount(3);
  await profile.places.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(places).toHaveCount(1);
  await expect(profile.places.getByRole("status")).toHaveText("You are signed out everywhere else.");
  await expect(profile.activity).toContainText("You signed out other devices.");
  for (const each of others) {
    // The next action there is refused, and the page follows, if it has not looked again by itself before.
    const download = profilePage(each).data.getByRole("button", { name: "Download my data" });
    await Promise.race([each.waitForURL(/\/auth$/), download.click()]);
    await expect(each).toHaveURL(/\/auth$/);
  }
  await page.reload();
  await expect(profile.account).toBeVisible();
});

/** Presses the profile button before it is known who is signed in; `tell` then answers. */
async function pressWhileLoading(page: Page, tell: (route: Route) => Promise<void>): Promise<void> {
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/user", async (route) => {
    await answer.promise;
    await tell(route);
  });
  await page.goto("/about");
  await expect(page.getByText("Loading...")).toBeVisible();
  await page.getByRole("button", { name: "Your profile or sign-in" }).click();
  await page.clock.runFor(2_000);
  await expect(page).toHaveURL(/\/about$/);
  answer.resolve();
}

test("the profile button leads a member to the profile, pressed while Loading once they are known, and others to the sign-in", async ({
  page,
  join,
  context,
  mailSite,
}) => {
  await join();
  await page.clock.install();
  await pressWhileLoading(page, (route) => route.continue());
  await expect(page).toHaveURL(/\/user-profile$/);
  await page.goto("/");
  await page.getByRole("button", { name: "Your profile" }).click();
  await expect(page).toHaveURL(/\/user-profile$/);
  await context.clearCookies();
  await context.addCookies([{ name: "signed_in", value: "1", url: mailSite.url }]);
  await page.unroute("**/api/user");
  await pressWhileLoading(page, (route) => route.fulfill({ json: null }));
  await expect(page).toHaveURL(/\/auth$/);
});

test("a member is asked for once more after signing in, and anew by who comes back to the page after five minutes; a network that is not back yet signs nobody out", async ({
  page,
  join,
  context,
}) => {
  const member = await join();
  await context.clearCookies();
  await page.clock.install();
  await authPage(page).open();
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/user")) asked += 1;
  });
  await authPage(page).signInAs(member.username, member.password);
  await expect(page).toHaveURL(FORUM);
  await expect.poll(() => asked).toBe(1);
  const comeBack = () => page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
  await page.clock.fastForward("04:00");
  await comeBack();
  await page.clock.fastForward("01:30");
  expect(asked).toBe(1);
  // What is answered later would count as asked later.
  const renewed = page.waitForResponse("**/api/user");
  await comeBack();
  await (await renewed).finished();
  expect(asked).toBe(2);

  const visited: string[] = [];
  page.on("framenavigated", (frame) => visited.push(frame.url()));
  await page.route("**/api/user", (route) => route.abort());
  await page.clock.fastForward("05:30");
  const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/user"));
  await comeBack();
  await failed;
  await page.unroute("**/api/user");
  const answered = page.waitForResponse("**/api/user");
  await comeBack();
  await answered;
  await expect(page.getByText(`Signed in as ${member.username}`)).toBeVisible();
  expect(visited).toEqual([]);
  // Who is not known yet counts as signed out where asking fails.
  await page.route("**/api/user", (route) => route.abort());
  await page.reload();
  await expect(page).toHaveURL(/\/auth$/);
});

test("what happens in one tab shows in the other", async ({ page, join, context }) => {
  const member = await join();
  const second = await context.newPage();
  await second.goto("/");
  await expect(second.getByText(`Signed in as ${member.username}`)).toBeVisible();
  const profile = profilePage(page);
  const told = news(page);
  await profile.open();
  await told;
  await profile.actions.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(second.getByText("Signed in as")).toHaveCount(0);
  await page.goto("/auth");
  await hydrated(page).waitFor({ state: "attached" });
  await authPage(page).signInAs(member.username, member.password);
  await expect(page).toHaveURL(FORUM);
  await expect(second.getByText(`Signed in as ${member.username}`)).toBeVisible();
});

test("a sign-in leads to no other site, whatever the address or the history says", async ({
  page,
  join,
  context,
  mailSite,
  expectedErrors,
}) => {
  // Which addresses are this site's is told by where-next.test.tsx.
  // The page asks once more who is signed in while the test is deleting the cookies.
  expectedErrors.push(REFUSED);
  const member = await join();
  for (const [query, next] of [
    ["?next=https://evil.example/&redirect=//evil.example", undefined],
    ["", "/\\evil.example"],
  ] as const) {
    await context.clearCookies();
    await page.goto(`/auth${query}`);
    await hydrated(page).waitFor({ state: "attached" });
    await page.evaluate((next) => history.replaceState({ ...history.state, usr: { next } }, ""), next);
    await page.reload();
    await hydrated(page).waitFor({ state: "attached" });
    await authPage(page).signInAs(member.username, member.password);
    await expect(page).toHaveURL(`${mailSite.url}/forum`);
  }
});
