// Factories for tests: the server with members who write in the forum, and what they write.

import { randomUUID } from "node:crypto";
import type { Post, Topic } from "@tenfold/contract/forum";
import { DAY_MS } from "@tenfold/domain/time";
import { makeApp } from "../fixture.ts";
import { type Guest, type Made, type Member, makeClock, makeMember } from "./member.ts";

let count = 0;

/** A network address that nobody else has, for members who write more in a minute than people do. */
export function fromAnywhere(): Record<string, string> {
  count += 1;
  return { "x-forwarded-for": `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}` };
}

export type Forum = Made & { readonly clock: ReturnType<typeof makeClock> };

/** The server at a time that tests move on by hand. */
export async function makeForum(given: Parameters<typeof makeApp>[0] = {}): Promise<Forum> {
  const clock = makeClock();
  return { ...(await makeApp({ trustProxy: "127.0.0.1", now: clock.now, ...given })), clock };
}

/** A member whose account is no longer new. */
export async function makeOldMember(forum: Forum): Promise<Member & { readonly id: string }> {
  const member = await makeNewMember(forum);
  await forum.db
    .updateTable("users")
    .set({ created_at: forum.clock.now() - 2 * DAY_MS })
    .where("id", "=", member.id)
    .execute();
  return member;
}

/** A member who has just registered. */
export async function makeNewMember(forum: Forum): Promise<Member & { readonly id: string }> {
  const member = await makeMember(forum);
  return { ...member, id: (await member.get("/api/user")).json().id };
}

export const sendTopic = (member: Guest, given: object = {}, headers: Record<string, string> = {}) =>
  member.send(
    "POST",
    "/api/forum/topics",
    { title: "What is one?", category: "general", ...given },
    { ...fromAnywhere(), ...headers },
  );

export async function startTopic(member: Guest, given: object = {}): Promise<Topic> {
  const answer = await sendTopic(member, given);
  if (answer.statusCode !== 200) throw new Error(`A topic could not be started: ${answer.body}`);
  return answer.json();
}

export const sendReply = (member: Guest, topicId: string, content: unknown, headers: Record<string, string> = {}) =>
  member.send("POST", `/api/forum/topics/${topicId}/posts`, { content }, { ...fromAnywhere(), ...headers });

export async function reply(member: Guest, topicId: string, content = "A reply"): Promise<Post> {
  const answer = await sendReply(member, topicId, content);
  if (answer.statusCode !== 200) throw new Error(`A reply could not be added: ${answer.body}`);
  return answer.json();
}

export const sendEdit = (member: Guest, postId: string, content: unknown) =>
  member.send("PATCH", `/api/forum/posts/${postId}`, { content }, fromAnywhere());

export const sendDelete = (member: Guest, postId: string) =>
  member.send("DELETE", `/api/forum/posts/${postId}`, undefined, fromAnywhere());

export async function readTopic(member: Guest, topicId: string): Promise<Topic> {
  return (await member.get(`/api/forum/topics/${topicId}`)).json();
}

export async function readPosts(member: Guest, topicId: string, page = 1): Promise<Post[]> {
  return (await member.send("GET", `/api/forum/topics/${topicId}/posts?page=${page}`, undefined, fromAnywhere())).json();
}

/** What whoever runs the site does to a reply. */
export const setPost = (
  { db }: Forum,
  id: string,
  values: { readonly hidden_at?: number | null; readonly held_at?: number | null },
) => db.updateTable("forum_posts").set(values).where("id", "=", id).execute();

/** What whoever runs the site does to a topic. */
export const setTopic = (
  { db }: Forum,
  id: string,
  values: { readonly hidden_at?: number | null; readonly locked_at?: number | null },
) => db.updateTable("forum_topics").set(values).where("id", "=", id).execute();

/** Ids that are none, and one of nothing. */
export const MALFORMED = ["1", "x", "00000000-0000-0000-0000-00000000000g", `${randomUUID()}0`, "%00", "%F0%9F%8C%9D"];
export const UNKNOWN = "3f2b8c1e-4a5d-4c6f-8e7a-9b0c1d2e3f4a";
