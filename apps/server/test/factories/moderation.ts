// Factories for tests: members who moderate the forum, and what they do.
import { runModeration } from "../../src/features/forum/moderation-commands.ts";
import { forumTest, type Site } from "../site-test.ts";
import { makeNewMember, makeOldMember, reply } from "./forum.ts";
import { fromAnywhere, type Member } from "./member.ts";

export const LINK = "Look at https://example.com/seven.";
export const MODERATION = "/api/forum/moderation";

export const run = (site: Site, ...args: string[]) => runModeration({ db: site.db, now: site.clock.now }, args);

export async function makeModerator(site: Site) {
  const member = await makeOldMember(site);
  await run(site, "moderator", "add", member.username);
  return member;
}

/** Tests that share one server with two members and two moderators, and a topic for each test. */
export const moderationTest = () =>
  forumTest()
    .extend("mira", { scope: "file" }, ({ site }) => makeModerator(site))
    .extend("noor", { scope: "file" }, ({ site }) => makeModerator(site));

export const read = (member: Member, path: string) => member.send("GET", `${MODERATION}${path}`, undefined, fromAnywhere());
export const act = (member: Member, path: string, body: object = {}) =>
  member.send("POST", `${MODERATION}${path}`, body, fromAnywhere());
export const queue = async (member: Member, query = "") =>
  (await read(member, `/queue?limit=50${query}`)).json() as ({ id: string } & Record<string, unknown>)[];
export const waits = async (member: Member, id: string, query = "") => (await queue(member, query)).find((one) => one.id === id);
export const report = (member: Member, postId: string, reason: string) =>
  member.send("POST", `/api/forum/posts/${postId}/report`, { reason }, fromAnywhere());
export const undo = (member: Member, seq: number) => act(member, `/log/${seq}/undo`);
export const idOf = (answer: { json(): { act: { id: number } } }) => answer.json().act.id;

/** A reply that waits, by a new member. */
export async function held(site: Site, topicId: string) {
  const author = await makeNewMember(site);
  return { author, post: await reply(author, topicId, LINK) };
}
