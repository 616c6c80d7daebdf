// Tests with a server: it starts when the first of them uses it, and ends automatically.
import { onTestFinished, test } from "vitest";
import { makeOldMember, startTopic } from "./factories/forum.ts";
import { makeClock, makeMember } from "./factories/member.ts";
import { type Given, type Made, makeApp } from "./fixture.ts";

/** A server whose clock the tests advance by hand. */
export type Site = Made & { readonly clock: ReturnType<typeof makeClock> };

/** Starts a server, which ends with the given fixture, or else with the test. */
export async function openSite(given: Given = {}, atEnd: (end: () => Promise<void>) => void = onTestFinished): Promise<Site> {
  const clock = makeClock();
  const made = await makeApp({ trustProxy: "127.0.0.1", now: clock.now, ...given });
  atEnd(made.close);
  return { ...made, clock };
}

/** Tests that share one server. */
export const siteTest = (given: Given = {}) =>
  test
    .extend("given", { scope: "file" }, () => given)
    .extend("site", { scope: "file" }, ({ given }, { onCleanup }) => openSite(given, onCleanup))
    // Where an address is confirmed before the first sign-in.
    .extend("strict", { scope: "file" }, ({ given, site }, { onCleanup }) =>
      openSite({ ...given, now: site.clock.now, requireEmailVerification: true }, onCleanup),
    )
    .extend("member", ({ site }) => makeMember(site));

/** Tests that each have their own server. */
export const newSiteTest = (given: Given = {}) =>
  test.extend("given", () => given).extend("site", ({ given }, { onCleanup }) => openSite(given, onCleanup));

/** Tests that share one server with two members whose accounts are no longer new, and a topic by one of them for each test. */
export const forumTest = (given: Given = {}) =>
  siteTest(given)
    .extend("ada", { scope: "file" }, ({ site }) => makeOldMember(site))
    .extend("ben", { scope: "file" }, ({ site }) => makeOldMember(site))
    .extend("topicId", async ({ ada }) => (await startTopic(ada)).id);
