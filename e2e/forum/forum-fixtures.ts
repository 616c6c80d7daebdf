import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { test as base, expect, joinIn } from "../accounts/accounts-fixtures.ts";
import type { Newcomer } from "../accounts/accounts-page.ts";
import { unexpected } from "../fixtures.ts";
import { type MailSite, startMailSite } from "../mailbox.ts";
import { openSeed, type Seed } from "./forum-seed.ts";

/** A member of the forum, in their own browser. */
export interface Member extends Newcomer {
  readonly id: string;
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
  /** Opens a page in another browser; errors there fail the test, too. */
  readonly newPage: (options?: ContextOptions) => Promise<Page>;
  /** Writes older content into the forum. */
  readonly seed: Seed;
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
      context.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") errors.push(message.text());
      });
      context.on("weberror", (error) => errors.push(String(error.error())));
      return context.newPage();
    });
    for (const context of contexts) await context.close();
    expect(unexpected(errors, expectedErrors)).toEqual([]);
  },
  newMember: async ({ newPage, forumSite }, use) =>
    use(async (options) => {
      const page = await newPage(options);
      const context = page.context();
      const somebody = await joinIn(context, forumSite);
      const { id } = (await (await context.request.get("/api/user")).json()) as { id: string };
      return { ...somebody, id, page, context };
    }),
  seed: async ({ forumSite }, use) => {
    const seed = openSeed(forumSite.dataDir);
    await use(seed);
    await seed.close();
  },
});

export { expect };

/** The browser's message about calls that the server refuses. */
export const REFUSED = /status of 4\d\d/;

/** The browser's message about calls without an answer. */
export const LOST = /ERR_(FAILED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|ABORTED)/;

/** Runs the operator's command beside the running site. */
export const operate = (dataDir: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [COMMAND, ...args], { env: { PATH: process.env.PATH, DATA_DIR: dataDir } });

/** Starts a topic as its member; returns its id. */
export async function startTopic(by: Member, title: string, more: { category?: string; description?: string } = {}) {
  const answer = await by.context.request.post("/api/forum/topics", { data: { title, category: "general", ...more } });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return ((await answer.json()) as { id: string }).id;
}

/** Adds a reply as its member; returns its id. */
export async function addReply(by: Member, topicId: string, content: string) {
  const answer = await by.context.request.post(`/api/forum/topics/${topicId}/posts`, { data: { content } });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return ((await answer.json()) as { id: string }).id;
}

/** The replies on the first page of a topic. */
export async function repliesIn(by: Member, topicId: string) {
  const answer = await by.context.request.get(`/api/forum/topics/${topicId}/posts`);
  return (await answer.json()) as { id: string; number: number; content: string | null; state: string }[];
}
