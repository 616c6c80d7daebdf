import { expect, REFUSED, test } from "./accounts-fixtures.ts";
import { authPage, FORUM, newcomer, toast } from "./accounts-page.ts";

test("the hints say the rules before they are broken; nothing moves when the password has been judged; nothing wrong is sent, and the focus goes to the first wrong field", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  const auth = authPage(page);
  await auth.openRegister();
  const { username, email, password } = auth.register;
  await expect(username).toHaveAccessibleDescription(
    "6-20 letters, numbers, underscores or hyphens. It cannot be changed later.",
  );
  await expect(email).toHaveAccessibleDescription(/For a new password/);
  await expect(password).toHaveAccessibleDescription(
    "8-16 characters: letters A to Z, numbers and, if you like, symbols, but no spaces, quotes or slashes.",
  );
  for (const field of [username, email, password]) await expect(field).not.toHaveAttribute("aria-invalid", "true");

  await page.setViewportSize({ width: 360, height: 900 });
  const { form, button } = auth.register;
  const place = async () => (await button.boundingBox())?.y;
  const before = await place();
  await password.pressSequentially("password1");
  await expect(form.getByText(/^Easy to guess: /)).toBeVisible();
  expect(await place()).toBe(before);
  await password.fill("");

  await auth.register.button.click();
  await expect(auth.register.username).toBeFocused();
  for (const field of [auth.register.username, auth.register.email, auth.register.password])
    await expect(field).toHaveAttribute("aria-invalid", "true");
  await auth.register.username.fill("marigold-8");
  await auth.register.button.click();
  await expect(auth.register.email).toBeFocused();
  await auth.register.email.fill("a@people.example");
  await page.keyboard.press("Enter");
  await expect(auth.register.password).toBeFocused();
  expect(sent).toEqual([]);
});

test("a broken rule shows its message under its field while typing, and is said once the field is left", async ({ page }) => {
  const auth = authPage(page);
  await auth.openRegister();
  const { username, email, password } = auth.register;
  for (const [typed, message] of [
    ["abcde", "Username must be at least 6 characters"],
    ["my-ADMIN-1", "Username contains inappropriate or reserved terms"],
  ] as const) {
    await username.fill(typed);
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByRole("paragraph").filter({ hasText: message })).toHaveCount(0);
    // Once it was told of a fault, nothing is read while that is corrected.
    await expect(username).toHaveAccessibleDescription(typed === "abcde" ? /later\.$/ : "");
    await username.blur();
    await expect(page.getByRole("paragraph").filter({ hasText: message })).toBeVisible();
    await expect(username).toHaveAccessibleDescription(new RegExp(`${message}$`));
    await expect(username).toHaveAttribute("aria-invalid", "true");
  }
  await username.fill("marigold-8");
  await expect(username).not.toHaveAttribute("aria-invalid", "true");
  for (const [field, typed, message, right] of [
    [email, "a@b", /Please enter a valid email address$/, "a@people.example"],
    [password, "short-7", /Password must be 8-16 characters with letters, numbers, and optional symbols$/, "Marigold-9"],
    [password, "Marigold-8", /Password cannot be the same as your username$/, "Marigold-9"],
  ] as const) {
    await field.fill(typed);
    await field.blur();
    await expect(field).toHaveAccessibleDescription(message);
    await field.fill(right);
    await expect(field).not.toHaveAttribute("aria-invalid", "true");
  }
});

test("a newcomer registers, is greeted and comes to the forum; a mail confirms the address; pressing twice registers once", async ({
  page,
  mailSite,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => request.url().endsWith("/api/register") && sent.push(request.url()));
  const auth = authPage(page);
  const somebody = newcomer();
  await auth.openRegister();
  await auth.fillRegister(somebody);
  await auth.register.button.dblclick();
  await expect(toast(page, "Welcome to the community!")).toBeVisible();
  await expect(toast(page, "Your account has been created successfully.")).toBeVisible();
  await expect(page).toHaveURL(FORUM);
  await expect(page.getByText(`Signed in as ${somebody.username}`)).toBeVisible();
  const mail = await mailSite.nextMail(somebody.email);
  expect(mail.subject).toBe("Confirm your email address for Tenfold");
  expect(mail.html).toContain("Confirm my email address");
  expect(sent).toHaveLength(1);
  expect(mailSite.mailsTo(somebody.email)).toHaveLength(1);
});

test("what the server finds wrong stands under its field, which has the focus", async ({
  page,
  join,
  expectedErrors,
  otherBrowser,
}) => {
  expectedErrors.push(REFUSED);
  const taken = await join();
  const other = await otherBrowser();
  const auth = authPage(other);
  const somebody = newcomer();
  await auth.openRegister();
  await auth.fillRegister({ ...somebody, username: taken.username.toUpperCase() });
  await auth.register.button.click();
  const { username, email } = auth.register;
  await expect(toast(other, "Registration failed")).toBeVisible();
  await expect(username).toHaveAccessibleDescription(/This username is taken\. Please choose another one\.$/);
  await expect(username).toBeFocused();
  await username.fill(somebody.username);
  await expect(username).not.toHaveAttribute("aria-invalid", "true");
  await email.fill(taken.email.toUpperCase());
  await auth.register.button.click();
  await expect(email).toHaveAccessibleDescription(/There is an account with this email address already\./);
  await expect(email).toBeFocused();
  await email.fill(somebody.email);
  await auth.register.button.click();
  await expect(other).toHaveURL(FORUM);
  await page.goto("/");
});

test("the strength hint speaks of weak passwords; one of the most common is refused, and others are not", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const auth = authPage(page);
  const somebody = { ...newcomer(), password: "password1" };
  await auth.openRegister();
  await auth.fillRegister(somebody);
  const hint = auth.register.form.getByRole("status");
  await expect(hint).toHaveText(/^Easy to guess: /);
  await auth.register.password.fill("vT9#kq!Lz2&wXe");
  await expect(hint).toHaveText(/^Very good/);
  await auth.register.password.fill("password1");
  await expect(hint).toHaveText(/^Easy to guess: /);
  await auth.register.button.click();
  await expect(auth.register.password).toHaveAccessibleDescription(
    /This password is one of the most common, which are guessed first\. Please choose another one\.$/,
  );
  await auth.register.password.fill("aaaabbbb1");
  await auth.register.button.click();
  await expect(page).toHaveURL(FORUM);
});

test("what is typed in a tab is there when one comes back to it, and after a reload, but for passwords; the page leads home and to the policy", async ({
  page,
}) => {
  const auth = authPage(page);
  const somebody = newcomer();
  await auth.openRegister();
  await auth.fillRegister(somebody);
  await auth.tab("Sign In").click();
  await expect(auth.register.form).toBeHidden();
  await auth.tab("Register").click();
  await expect(auth.register.password).toHaveValue(somebody.password);
  await page.reload();
  await expect(auth.register.username).toHaveValue(somebody.username);
  await expect(auth.register.email).toHaveValue(somebody.email);
  await expect(auth.register.password).toHaveValue("");
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(kept).not.toContain(somebody.password);

  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Back to home" })).toHaveAttribute("href", "/");
  await main.getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page).toHaveURL(/\/privacy/);
});
