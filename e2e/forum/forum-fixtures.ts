import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { APIRequestContext, Browser, BrowserContext, Page } from "@playwright/test";
import { test as base, expect, joinIn, REFUSED } from "../accounts/accounts-fixtures.ts";
import type { Newcomer } from "../accounts/accounts-page.ts";
import { ownFaults, unexpected } from "../fixtures.ts";
import { type MailSite, startMailSite } from "../mailbox.ts";
import { openSeed, type Seed } from "./forum-seed.ts";

/** A member of the forum who writes by calls alone: a browser costs as much as several pages. */
export interface Writer extends Newcomer {
  readonly id: string;
  readonly context: { readonly request: APIRequestContext };
}

/** A member of the forum, in their own browser. */
export interface Member extends Writer {
  readonly page: Page;
  readonly context: BrowserContext;
}

const COMMAND = fileURLToPath(new URL("../../apps/server/src/commands/forum.ts", import.meta.url));

type ContextOptions = NonNullable<Parameters<Browser["newContext"]>[0]>;

interface TestFixtures {
  /** Whether the test has its own site, where nobody else writes. */
  readonly ownSite: boolean;
  readonly settings: Readonly<Record<string, string>>;
  readonly forumSite: MailSite;
  /** Makes a member and signs them in. */
  readonly newMember: (options?: ContextOptions) => Promise<Member>;
  /** Makes a member whose own pages nobody looks at. */
  readonly newWriter: () => Promise<Writer>;
  /** Opens a page in another browser; errors there fail the test, too. */
  readonly newPage: (options?: ContextOptions) => Promise<Page>;
  /** Writes older content into the forum. */
  readonly seed: Seed;
}

async function joinForum(request: APIRequestContext, site: MailSite) {
  const somebody = await joinIn({ request }, site);
  const { id } = (await (await request.get("/api/user")).json()) as { id: string };
  return { ...somebody, id };
}

/** Tests of the forum, with as many members at once as needed. */
export const test = base.extend<TestFixtures>({
  ownSite: [false, { option: true }],
  settings: [{}, { option: true }],
  forumSite: async ({ ownSite, settings, mailSite }, use) => {
    if (!ownSite) return use(mailSite);
    const site = await startMailSite({ REQUIRE_EMAIL_VERIFICATION: "false", ...settings });
    await use(site);
    await site.stop();
  },
  baseURL: async ({ forumSite }, use) => use(forumSite.url),
  newPage: async ({ browser, expectedErrors }, use) => {
    const contexts: BrowserContext[] = [];
    const errors: string[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      const page = await context.newPage();
      const isOwn = ownFaults(page);
      context.on("console", (message) => {
        if (["error", "warning"].includes(message.type()) && !isOwn(message)) errors.push(message.text());
      });
      context.on("weberror", (error) => errors.push(String(error.error())));
      return page;
    });
    for (const context of contexts) await context.close();
    expect(unexpected(errors, expectedErrors)).toEqual([]);
  },
  newMember: async ({ newPage, forumSite }, use) =>
    use(async (options) => {
      const page = await newPage(options);
      const context = page.context();
      return { ...(await joinForum(context.request, forumSite)), page, context };
    }),
  newWriter: async ({ playwright, forumSite }, use) => {
    const requests: APIRequestContext[] = [];
    await use(async () => {
      const request = await playwright.request.newContext();
      requests.push(request);
      return { ...(await joinForum(request, forumSite)), context: { request } };
    });
    for (const request of requests) await request.dispose();
  },
  seed: async ({ forumSite }, use) => {
    const seed = openSeed(forumSite.dataDir);
    await use(seed);
    await seed.close();
  },
});

export { expect, REFUSED };

/** Runs the operator's command beside the running site. */
export const operate = (dataDir: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [COMMAND, ...args], { env: { PATH: process.env.PATH, DATA_DIR: dataDir } });

/** Starts a topic as its member; returns its id. */
export async function startTopic(by: Writer, title: string, more: { category?: string; description?: string } = {}) {
  const answer = await by.context.request.post("/api/forum/topics", { data: { title, category: "general", ...more } });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return ((await answer.json()) as { id: string }).id;
}

/** Adds a reply as its member; returns its id. */
export async function addReply(by: Writer, topicId: string, content: string) {
  const answer = await by.context.request.post(`/api/forum/topics/${topicId}/posts`, { data: { content } });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return ((await answer.json()) as { id: string }).id;
}

/** The replies on the first page of a topic. */
export async function repliesIn(by: Writer, topicId: string) {
  const answer = await by.context.request.get(`/api/forum/topics/${topicId}/posts`);
  return (await answer.json()) as { id: string; number: number; content: string | null; state: string }[];
}
