import type { Page } from "@playwright/test";
import { codeAt } from "../../apps/server/test/factories/authenticator.ts";
import { axeFindings } from "../axe.ts";
import { opened } from "../fixtures.ts";
import { expect, REFUSED, test } from "./accounts-fixtures.ts";
import { authPage, FORUM, field, type Newcomer, profilePage, toast } from "./accounts-page.ts";

const HALF_MINUTE_MS = 30_000;

const card = (page: Page) => page.getByRole("region", { name: "Two-step sign-in" });
const dialog = (page: Page) => page.getByRole("dialog");
const codesIn = (page: Page) => dialog(page).getByRole("code").allTextContents();

/** What the app shows by now, and then; each is accepted once, also half a minute too early or late. */
const codeNow = (secret: string) => codeAt(secret, Date.now());
const nextCode = (secret: string) => codeAt(secret, Date.now() + HALF_MINUTE_MS);

/** Sets up an app on the profile; returns its key, the code that was used, and the recovery codes. */
async function setUpApp(page: Page, { password }: Newcomer) {
  await profilePage(page).open();
  await card(page).getByRole("button", { name: "Set up: Authenticator app" }).click();
  await field(dialog(page), "Current password").fill(password);
  await dialog(page).getByRole("button", { name: "Go on" }).click();
  await expect(dialog(page).getByRole("heading", { name: "Hand your app the key" })).toBeFocused();
  // Large enough for a camera, and square.
  const code = await dialog(page)
    .getByRole("img", { name: /^QR code/ })
    .boundingBox();
  expect(code?.width).toBeGreaterThan(180);
  expect(code?.height).toBeCloseTo(code?.width ?? 0, 0);
  const secret = (await dialog(page).getByRole("code").innerText()).replaceAll(" ", "");
  await expect(dialog(page).getByRole("link", { name: "open the key in an app on this device" })).toHaveAttribute(
    "href",
    new RegExp(`^otpauth://totp/.*secret=${secret}`),
  );
  const used = codeNow(secret);
  await field(dialog(page), "Code from your app").fill(used);
  await dialog(page).getByRole("button", { name: "Turn on" }).click();
  await expect(dialog(page).getByRole("heading", { name: "Your recovery codes" })).toBeFocused();
  const recovery = await codesIn(page);
  expect(recovery).toHaveLength(10);
  return { secret, used, recovery };
}

/** Gives the page's browser a device of its own that keeps passkeys. */
async function giveAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
}

/** Enters username and password in a browser where nobody is signed in. */
async function beginSignIn(page: Page, { username, password }: Newcomer) {
  const auth = await opened(authPage(page));
  await auth.signInAs(username, password);
  await expect(page.getByRole("heading", { name: "One more step" })).toBeFocused();
  return auth;
}

test("an app is set up and signs in; a wrong code, a used one and a recovery code", async ({
  page,
  join,
  otherBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  const member = await join();
  const { secret, used, recovery } = await setUpApp(page, member);
  await dialog(page).getByRole("button", { name: "I have kept them" }).click();
  await expect(card(page)).toContainText("On since");
  await expect(card(page)).toContainText("10 of 10 left");
  await expect(card(page).getByRole("status")).toHaveText("It is on.");
  await expect(page.getByText("You turned two-step sign-in on.")).toBeVisible();

  const other = await otherBrowser();
  const { signIn } = await beginSignIn(other, member);
  const code = field(other, "Code from your app");
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await code.fill("12345");
  await signIn.button.click();
  await expect(signIn.form.getByText("Please enter the six digits that your app shows")).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(used);
  await signIn.button.click();
  await expect(signIn.form.getByText("This code is not right, or was used before.")).toBeVisible();
  await code.fill(nextCode(secret));
  await signIn.button.click();
  await expect(toast(other, "Welcome back!")).toBeVisible();
  await expect(other).toHaveURL(FORUM);

  const third = await otherBrowser();
  await beginSignIn(third, member);
  await third.getByRole("radio", { name: "Recovery code" }).check();
  await field(third, "One of your recovery codes").fill((recovery[0] ?? "").toUpperCase());
  await field(third, "One of your recovery codes").press("Enter");
  await expect(third).toHaveURL(FORUM);
  await page.reload();
  await expect(card(page)).toContainText("9 of 10 left");
  await expect(page.getByText("Somebody gave the right password and a wrong second step.")).toBeVisible();
});

test("new codes are made and saved, and turning it off takes password and code", async ({ page, join, expectedErrors }) => {
  expectedErrors.push(REFUSED);
  const member = await join();
  const { secret } = await setUpApp(page, member);
  await page.keyboard.press("Escape");
  await expect(dialog(page).getByRole("status")).toHaveText(/^The codes are not shown again\./);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await card(page).getByRole("button", { name: "Make new codes: Recovery codes" }).click();
  await field(dialog(page), "Current password").fill(member.password);
  await field(dialog(page), "Code from your app").fill(nextCode(secret));
  await dialog(page).getByRole("button", { name: "Make new codes" }).click();
  await expect(dialog(page).getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  const fresh = await codesIn(page);
  const saving = page.waitForEvent("download");
  await dialog(page).getByRole("button", { name: "Save as a file" }).click();
  const file = await (await saving).createReadStream();
  const text = (await file.toArray()).join("");
  for (const code of fresh) expect(text).toContain(code);
  await dialog(page).getByRole("button", { name: "I have kept them" }).click();

  await card(page).getByRole("button", { name: "Turn off: Authenticator app" }).click();
  await expect(dialog(page)).toContainText("It is your last second step");
  await dialog(page).getByRole("button", { name: "Turn off" }).click();
  await expect(dialog(page).getByText("Please enter your current password")).toBeVisible();
  await field(dialog(page), "Current password").fill(member.password);
  await dialog(page).getByRole("radio", { name: "Recovery code" }).check();
  await field(dialog(page), "One of your recovery codes").fill("aaaaa-aaaaa");
  await dialog(page).getByRole("button", { name: "Turn off" }).click();
  await expect(dialog(page).getByText("This code is not right")).toBeVisible();
  await field(dialog(page), "One of your recovery codes").fill(fresh[3] ?? "");
  await dialog(page).getByRole("button", { name: "Turn off" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(card(page).getByRole("status")).toHaveText("It is off.");
  await expect(card(page).getByText("Off", { exact: true })).toBeVisible();
});

test("a passkey is added, signs in, and is removed with itself", async ({ page, join, mailSite, context, browser }) => {
  // Passkeys are bound to a host name, and an IP address is not one.
  const site = mailSite.url.replace("127.0.0.1", "localhost");
  const member = await join();
  await context.clearCookies();
  await giveAuthenticator(page);
  await page.goto(`${site}/auth`);
  const auth = authPage(page);
  await auth.signInAs(member.username, member.password);
  await expect(page.getByText(`Signed in as ${member.username}`)).toBeVisible();
  await page.goto(`${site}/user-profile`);
  await card(page).getByRole("button", { name: "Add: Passkey" }).click();
  await field(dialog(page), "Name").fill("My laptop");
  await field(dialog(page), "Current password").fill(member.password);
  await dialog(page).getByRole("button", { name: "Go on" }).click();
  await expect(dialog(page).getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  await dialog(page).getByRole("button", { name: "I have kept them" }).click();
  await expect(card(page)).toContainText("My laptop");
  await expect(card(page)).toContainText("not used yet");

  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect(page).toHaveURL(`${site}/`);
  await page.goto(`${site}/auth`);
  await auth.signInAs(member.username, member.password);
  await expect(page.getByRole("radio", { name: "Passkey" })).toBeChecked();
  await page.evaluate(() => {
    const { credentials } = navigator;
    const { get } = credentials;
    credentials.get = async () => {
      credentials.get = get;
      throw new DOMException("closed by hand", "NotAllowedError");
    };
  });
  await auth.signIn.button.click();
  await expect(auth.signIn.problem).toHaveText("No passkey was given. You can try again, or choose another way.");
  await auth.signIn.button.click();
  await expect(toast(page, "Welcome back!")).toBeVisible();

  await page.goto(`${site}/user-profile`);
  await expect(card(page)).toContainText("last used");
  await card(page).getByRole("button", { name: "Remove: My laptop" }).click();
  await field(dialog(page), "Current password").fill(member.password);
  await dialog(page).getByRole("button", { name: "Remove" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(card(page).getByText("Off", { exact: true })).toBeVisible();
  await expect(card(page).getByRole("heading", { name: "Two-step sign-in" })).toBeFocused();

  // At an IP address no passkey can be added.
  const there = await (await browser.newContext({ baseURL: mailSite.url })).newPage();
  await there.goto("/auth");
  await authPage(there).signInAs(member.username, member.password);
  await expect(there).toHaveURL(FORUM);
  await there.goto("/user-profile");
  await expect(card(there).getByRole("button", { name: /Set up/ })).toBeVisible();
  await expect(card(there).getByRole("button", { name: /^Add/ })).toHaveCount(0);
  await there.context().close();
});

test("a passkey takes one code of the app, however often the browser's window is closed before", async ({
  join,
  mailSite,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: mailSite.url.replace("127.0.0.1", "localhost") });
  const page = await context.newPage();
  const member = await join();
  await giveAuthenticator(page);
  await authPage(page).open();
  await authPage(page).signInAs(member.username, member.password);
  await expect(page).toHaveURL(FORUM);
  const { secret } = await setUpApp(page, member);
  await dialog(page).getByRole("button", { name: "I have kept them" }).click();
  await page.evaluate(() => {
    const { credentials } = navigator;
    const { create } = credentials;
    const faults = ["NotAllowedError", "InvalidStateError"];
    credentials.create = async (options) => {
      const fault = faults.shift();
      if (fault) throw new DOMException("no", fault);
      return create.call(credentials, options);
    };
  });
  await card(page).getByRole("button", { name: "Add: Passkey" }).click();
  await field(dialog(page), "Current password").fill(member.password);
  await field(dialog(page), "Code from your app").fill(nextCode(secret));
  const goOn = dialog(page).getByRole("button", { name: "Go on" });
  await goOn.click();
  const problem = dialog(page).locator(".form-problem");
  await expect(problem).toHaveText("No passkey was given. You can try again, or choose another way.");
  await goOn.click();
  await expect(problem).toHaveText("This device or key keeps a passkey of yours for this site already.");
  await goOn.click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(card(page)).toContainText("Passkey 1");
  await context.close();
});

test("what another tab has turned on or off in the meantime is said, and shown", async ({
  page,
  join,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  const member = await join();
  const other = await context.newPage();
  await profilePage(other).open();
  await card(other).getByRole("button", { name: "Set up: Authenticator app" }).click();
  const { recovery } = await setUpApp(page, member);
  await field(dialog(other), "Current password").fill(member.password);
  await dialog(other).getByRole("button", { name: "Go on" }).click();
  await expect(dialog(other).getByText("Please enter a code from your app, or a recovery code.")).toBeVisible();
  await dialog(other).getByRole("radio", { name: "Recovery code" }).check();
  await field(dialog(other), "One of your recovery codes").fill(recovery[0] ?? "");
  await dialog(other).getByRole("button", { name: "Go on" }).click();
  await expect(dialog(other).getByText("An app is set up already. Turn its codes off first.")).toBeVisible();
  await other.keyboard.press("Escape");
  await expect(card(other)).toContainText("On since");
});

test("a sign-in that took too long begins anew, with the name still there", async ({ page, expectedErrors }) => {
  expectedErrors.push(REFUSED);
  const secondStep = { ticket: "of an hour ago", app: true };
  await page.route("**/api/login", (route) =>
    route.fulfill({ contentType: "application/json", body: JSON.stringify({ secondStep }) }),
  );
  const auth = await opened(authPage(page));
  await auth.signInAs("lark", "moonlight-1");
  await field(page, "Code from your app").fill("123456");
  await auth.signIn.button.click();
  await expect(toast(page, "Login failed")).toBeVisible();
  await expect(page.locator(".toast-region")).toContainText("This sign-in took too long, or was ended already.");
  await expect(auth.signIn.login).toHaveValue("lark");
  await expect(auth.signIn.password).toHaveValue("");
  await expect(auth.signIn.password).toBeFocused();
  await auth.signInAs("lark", "moonlight-1");
  await page.getByRole("button", { name: "Sign in as somebody else" }).click();
  await expect(auth.signIn.login).toBeFocused();
});

test("card, dialogs and sign-in have no faults for who hears them, on a phone and at a desk", async ({
  page,
  join,
  otherBrowser,
}) => {
  test.setTimeout(240_000);
  const check = async (each: Page) => {
    for (const width of [360, 1440]) {
      await each.setViewportSize({ width, height: 800 });
      expect(await axeFindings(each), `${width} px`).toEqual([]);
      expect(await each.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  };
  const member = await join();
  await profilePage(page).open();
  await card(page).getByRole("button", { name: "Set up: Authenticator app" }).click();
  await expect(field(dialog(page), "Current password")).toBeFocused();
  await check(page);
  await page.keyboard.press("Escape");
  await setUpApp(page, member);
  await check(page);
  await dialog(page).getByRole("button", { name: "I have kept them" }).click();
  await check(page);
  const other = await otherBrowser();
  await beginSignIn(other, member);
  await check(other);
});
