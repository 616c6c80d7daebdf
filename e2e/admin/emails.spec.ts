import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { newcomer } from "../accounts/accounts-page.ts";
import { axeFindings } from "../axe.ts";
import { test as base, expect } from "../fixtures.ts";
import { linkOf, type MailSite, startMailSite } from "../mailbox.ts";
import { listen } from "../told.ts";

const TOKEN = "a-token-for-journeys-of-more-than-32-characters";

interface AdminSite {
  readonly mail: MailSite;
  readonly confirmed: string;
  readonly unconfirmed: string;
}

/** Registers somebody and returns their address. */
async function register(mail: MailSite): Promise<string> {
  const somebody = newcomer();
  const answer = await fetch(`${mail.url}/api/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(somebody),
  });
  expect(answer.status).toBe(200);
  return somebody.email;
}

const test = base.extend<object, { admin: AdminSite }>({
  admin: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs off this pattern.
    async ({}, use) => {
      const mail = await startMailSite({ ADMIN_TOKEN: TOKEN });
      const confirmed = await register(mail);
      const token = new URL(linkOf(await mail.nextMail(confirmed, /^Confirm/))).searchParams.get("token");
      const body = JSON.stringify({ token });
      await fetch(`${mail.url}/api/verify-email`, { method: "POST", headers: { "content-type": "application/json" }, body });
      await use({ mail, confirmed, unconfirmed: await register(mail) });
      await mail.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ admin }, use) => use(admin.mail.url),
});

const partsOf = (page: Page) => ({
  token: page.getByRole("textbox", { name: "Admin token" }),
  enter: page.getByRole("button", { name: "Show addresses" }),
  list: page.getByRole("list", { name: "Addresses" }),
  everybody: page.getByRole("checkbox", { name: "Copy and download marked addresses too" }),
  button: (name: string) => page.getByRole("button", { name, exact: true }),
  toast: (title: string) => page.getByRole("listitem").filter({ hasText: title }),
});

async function enter(page: Page, token = TOKEN) {
  await page.goto("/admin/emails");
  const parts = partsOf(page);
  await parts.token.fill(token);
  await parts.enter.click();
  return parts;
}

test("a wrong token shows nothing; the right one is asked for once and kept for the tab alone; the list is accessible", async ({
  page,
  context,
  admin,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  await page.goto("/admin/emails");
  const parts = partsOf(page);
  await expect(parts.token).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await parts.enter.click();
  await expect(parts.token).toHaveAccessibleDescription(/Please enter the token\./);
  // Pasted from a letter, with its quotes or with what can't be seen.
  for (const pasted of [`“${TOKEN}”`, `${TOKEN.slice(0, 9)}\u200b${TOKEN.slice(9)}`]) {
    await parts.token.fill(pasted);
    await parts.enter.click();
    await expect(parts.token).toHaveAccessibleDescription(/It holds a character that no token has/);
    await expect(parts.token).toBeFocused();
  }
  await enter(page, "wrong");
  await expect(parts.token).toHaveAccessibleDescription(
    /Error: HTTP 401: This is not the token that the server was given\. Please check it\./,
  );
  // Who hears the page is taken to what is wrong, and nobody types a long token twice for one letter.
  await expect(parts.token).toBeFocused();
  await expect(parts.token).toHaveValue("wrong");
  await parts.token.fill(TOKEN);
  await parts.enter.click();
  await expect(parts.list.getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("status").filter({ hasText: "2 addresses, 1 of them marked" })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await parts.button("Refresh").press("Enter");
  await expect(parts.list.getByRole("listitem")).toHaveCount(2);
  await expect(parts.button("Refresh")).toBeFocused();
  await expect(parts.list.getByRole("listitem").filter({ hasText: admin.unconfirmed })).toContainText("Unverified");
  await expect(parts.list.getByRole("listitem").filter({ hasText: admin.confirmed })).not.toContainText("Unverified");
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await expect(parts.list.getByRole("listitem")).toHaveCount(2);
  const other = await context.newPage();
  await other.goto("/admin/emails");
  await expect(partsOf(other).token).toBeVisible();
  await parts.button("Forget the token").click();
  await page.reload();
  await expect(parts.token).toBeVisible();
  expect(await context.cookies()).toEqual([]);
});

test("files and copies hold who may be mailed, and all where that is asked for", async ({ page, context, admin }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { everybody, button, toast, list } = await enter(page);
  const save = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent("download"), button(name).click()]);
    return [download.suggestedFilename(), await readFile(await download.path(), "utf8")];
  };
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  expect(await save("Download TXT")).toEqual(["forum-emails.txt", `${admin.confirmed}\n`]);
  await expect(toast("Downloaded!")).toBeVisible();
  await button("Copy all").click();
  await expect(toast("Copied!")).toContainText(/1 address$/);
  expect(await copied()).toBe(admin.confirmed);
  const told = await listen(page);
  const copyOne = list.getByRole("button", { name: `Copy ${admin.unconfirmed}` });
  const timesTold = async () => (await told()).filter((words) => words === `Copied! ${admin.unconfirmed}`).length;
  await copyOne.click();
  await expect.poll(timesTold).toBe(1);
  expect(await copied()).toBe(admin.unconfirmed);
  // Who closes what they were told is told of the next, though it says the same.
  await button("Close notification").click();
  await copyOne.click();
  await expect.poll(timesTold).toBe(2);
  await everybody.check();
  const [name, csv] = await save("Download CSV");
  expect(name).toBe("forum-emails.csv");
  expect(csv?.split("\r\n").toSorted()).toEqual(
    ["", `"${admin.confirmed}",yes,yes`, `"${admin.unconfirmed}",no,yes`, "email,verified,subscribed"].toSorted(),
  );
  await button("Plain text").click();
  const both = [admin.confirmed, admin.unconfirmed].toSorted().join("\n");
  await expect(page.getByRole("textbox", { name: "Addresses, one a line" })).toHaveValue(both);
  await everybody.uncheck();
  await expect(page.getByRole("textbox", { name: "Addresses, one a line" })).toHaveValue(admin.confirmed);
});

test("what goes wrong is told, and nothing is lost by it; an empty list says so, and a long one is shown in parts", async ({
  page,
}) => {
  const { button, toast, list } = await enter(page);
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
  });
  await button("Copy all").click();
  await expect(toast("Copy Failed")).toContainText("Could not copy to clipboard");
  await page.route("**/api/admin/email-list**", (route) => route.fulfill({ status: 500, body: "out of order" }));
  await button("Download CSV").click();
  await expect(toast("Download Failed")).toContainText("Error: HTTP 500: out of order");
  await button("Refresh").click();
  await expect(page.getByRole("alert")).toHaveText("Error: HTTP 500: out of order");
  await page.unroute("**/api/admin/email-list**");
  // The first is no answer of the server's.
  for (const way of ["fulfill", "abort"] as const) {
    await page.route("**/api/admin/email-list**", (route) => (way === "abort" ? route.abort() : route.fulfill({ json: {} })));
    await button("Refresh").click();
    await expect(page.getByRole("alert")).toHaveText("Failed to fetch email list");
    await page.unroute("**/api/admin/email-list**");
    await button("Refresh").click();
    await expect(list.getByRole("listitem")).toHaveCount(2);
  }

  const emails = Array.from({ length: 450 }, (_, index) => `member${String(index).padStart(3, "0")}@people.example`);
  let answer: object = { exportedAt: "2026-11-21T00:00:00.000Z", emails: [], marked: [], totalEmails: 0 };
  await page.route("**/api/admin/email-list", (route) => route.fulfill({ json: answer }));
  await button("Refresh").click();
  await expect(page.getByText("No email addresses found")).toBeVisible();
  answer = { exportedAt: "2026-11-21T00:00:00.000Z", emails, marked: [], totalEmails: 450 };
  await button("Refresh").click();
  await expect(list.getByRole("listitem")).toHaveCount(200);
  await button("Show 200 more of 450").click();
  await button("Show 50 more of 450").click();
  await expect(list.getByRole("listitem")).toHaveCount(450);
});

for (const javaScriptEnabled of [true, false])
  test.describe(`where no token is set, with scripts ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("the page says so at once, asks for none, and no search engine is led here", async ({ page, site }) => {
      await page.goto(`${site.url}/admin/emails`);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
      await expect(
        page.getByText("The setting ADMIN_TOKEN is missing. Once it is set, the addresses can be seen here."),
      ).toBeVisible();
      await expect(partsOf(page).token).toHaveCount(0);
    });
  });
