import type { BrowserContext, Page } from "@playwright/test";
import { test as base, expect } from "../fixtures.ts";
import { linkOf, type MailSite, startMailSite } from "../mailbox.ts";
import { type Newcomer, newcomer } from "./accounts-page.ts";

interface WorkerFixtures {
  /** Whether an address has to be confirmed before its owner can sign in. */
  readonly verification: boolean;
  readonly mailSite: MailSite;
}

interface TestFixtures {
  /** Makes a member and signs them in on the page. */
  readonly join: () => Promise<Newcomer>;
  /** Opens a page in another browser, optionally with a member signed in. */
  readonly otherBrowser: (member?: Newcomer) => Promise<Page>;
}

/** Makes an account, and confirms its address if necessary; the browser, or the caller without one, is then signed in. */
export async function joinIn(context: Pick<BrowserContext, "request">, site: MailSite, somebody = newcomer()): Promise<Newcomer> {
  const made = await context.request.post(`${site.url}/api/register`, { data: somebody });
  expect(made.status()).toBe(200);
  if (((await made.json()) as { requiresEmailVerification?: boolean }).requiresEmailVerification) {
    const mail = await site.nextMail(somebody.email, /^Confirm/);
    const token = new URL(linkOf(mail)).searchParams.get("token");
    expect((await context.request.post(`${site.url}/api/verify-email`, { data: { token } })).status()).toBe(200);
  }
  return somebody;
}

/** Tests against a site that sends mail. Addresses need not be confirmed there, unless a test file says so. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  verification: [false, { option: true, scope: "worker" }],
  mailSite: [
    async ({ verification }, use) => {
      const site = await startMailSite({ REQUIRE_EMAIL_VERIFICATION: String(verification) });
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ mailSite }, use) => use(mailSite.url),
  join: async ({ context, mailSite }, use) => use(() => joinIn(context, mailSite)),
  otherBrowser: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (member) => {
      const context = await browser.newContext();
      contexts.push(context);
      if (member) {
        const { username, password } = member;
        expect((await context.request.post("/api/login", { data: { username, password } })).status()).toBe(200);
      }
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };

/** The browser's message about calls that the server refuses. */
export const REFUSED = /status of 4\d\d/;
