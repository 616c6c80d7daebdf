// Factories for tests: members who write in the forum, and what they write.

import { randomUUID } from "node:crypto";
import type { Post, Topic } from "@tenfold/contract/forum";
import { DAY_MS } from "@tenfold/domain/time";
import { fromAnywhere, type Guest, type Made, type Member, makeMember } from "./member.ts";

/** A member whose account is no longer new. */
export async function makeOldMember(site: Made): Promise<Member & { readonly id: string }> {
  const member = await makeNewMember(site);
  await site.db
    .updateTable("users")
    .set({ created_at: site.core.now() - 2 * DAY_MS })
    .where("id", "=", member.id)
    .execute();
  return member;
}

export async function makeNewMember(site: Made): Promise<Member & { readonly id: string }> {
  const member = await makeMember(site);
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

/** Does to a reply what the operator does. */
export const setPost = (
  { db }: Made,
  id: string,
  values: { readonly hidden_at?: number | null; readonly held_at?: number | null },
) => db.updateTable("forum_posts").set(values).where("id", "=", id).execute();

/** Does to a topic what the operator does. */
export const setTopic = (
  { db }: Made,
  id: string,
  values: { readonly hidden_at?: number | null; readonly locked_at?: number | null },
) => db.updateTable("forum_topics").set(values).where("id", "=", id).execute();

/** Ids that are none, and one of nothing. */
export const MALFORMED = ["1", "x", "00000000-0000-0000-0000-00000000000g", `${randomUUID()}0`, "%00", "%F0%9F%8C%9D"];
export const UNKNOWN = "3f2b8c1e-4a5d-4c6f-8e7a-9b0c1d2e3f4a";
