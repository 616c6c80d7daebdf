// NodeBB: the collection `objects` of its MongoDB, as mongoexport writes it, a document a line.
import { z } from "zod";
import type { Export, Incoming, Note } from "./incoming.ts";
import { readLines } from "./read-lines.ts";

/** A number as MongoDB's extended JSON has it. */
const number = z
  .union([
    z.number(),
    z.string(),
    z.object({ $numberLong: z.string() }).transform((value) => value.$numberLong),
    z.object({ $numberInt: z.string() }).transform((value) => value.$numberInt),
    z.object({ $numberDouble: z.string() }).transform((value) => value.$numberDouble),
  ])
  .transform(Number)
  .optional()
  .catch(undefined);
const text = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);
const id = number.transform((value) => (value !== undefined && Number.isInteger(value) && value > 0 ? String(value) : null));

const objects = {
  user: z.object({ username: text, email: text, joindate: number, banned: number, "banned:expire": number }),
  category: z.object({ name: text, parentCid: id, disabled: number }),
  topic: z.object({
    title: text,
    cid: id,
    uid: id,
    mainPid: id,
    timestamp: number,
    lastposttime: number,
    deleted: number,
    locked: number,
  }),
  post: z.object({ tid: id, uid: id, content: text, timestamp: number, edited: number, deleted: number }),
};
const ban = z.object({ value: text, score: number });
type Objects = { [K in keyof typeof objects]: z.output<(typeof objects)[K]> };

const KEY = /^(user|category|topic|post):(\d{1,15})$/;
const FEDERATED = /^(topic|post):https?:\/\//;

const userOf = (oldId: string, row: Objects["user"]): Incoming => ({
  kind: "member",
  oldId,
  username: row.username ?? "",
  email: row.email || null,
  createdAt: row.joindate,
  suspendedAt: row.banned === 1 ? (row.joindate ?? Number.NaN) : undefined,
  suspendedUntil: row["banned:expire"] || undefined,
});

/** A row of the list of who is banned, and since when. Some versions say it nowhere else. */
const banOf = (row: unknown): Incoming => {
  const { value, score } = ban.parse(row);
  return { kind: "ban", oldId: value ?? "", suspendedAt: score ?? Number.NaN };
};

const topicOf = (oldId: string, row: Objects["topic"]): Incoming => ({
  kind: "topic",
  oldId,
  title: row.title ?? "",
  description: null,
  categoryId: row.cid ?? "",
  authorId: row.uid,
  createdAt: row.timestamp,
  updatedAt: undefined,
  lastPostAt: undefined,
  lockedAt: row.locked === 1 ? (row.lastposttime ?? row.timestamp ?? Number.NaN) : undefined,
  hiddenAt: row.deleted === 1 ? (row.lastposttime ?? row.timestamp ?? Number.NaN) : undefined,
  mainPostId: row.mainPid,
  answerPosition: null,
});

const postOf = (oldId: string, row: Objects["post"]): Incoming => ({
  kind: "post",
  oldId,
  topicId: row.tid ?? "",
  position: null,
  content: row.content ?? "",
  authorId: row.uid,
  createdAt: row.timestamp,
  updatedAt: row.edited || undefined,
  deletedAt: row.deleted === 1 ? row.edited || row.timestamp || 1 : undefined,
  hiddenAt: undefined,
  heldAt: undefined,
});

function toIncoming(kind: string, oldId: string, row: unknown): Incoming | undefined {
  if (kind === "user") return userOf(oldId, objects.user.parse(row));
  if (kind === "topic") return topicOf(oldId, objects.topic.parse(row));
  if (kind === "post") return postOf(oldId, objects.post.parse(row));
  const { name = "", parentCid, disabled } = objects.category.parse(row);
  return { kind: "category", oldId, name, parentId: parentCid, restricted: disabled === 1 };
}

async function* readObjects(file: string, note: Note): AsyncGenerator<Incoming> {
  let lineNumber = 0;
  for await (const { text: line, valid } of readLines(file)) {
    lineNumber += 1;
    const which = `line ${lineNumber}`;
    if (!valid) note("lines that are not UTF-8, whose odd characters were replaced", which);
    if (line === undefined) note("lines too long to read", which);
    if (!line?.trim()) continue;
    let row: unknown;
    try {
      row = JSON.parse(line);
    } catch {
      note("lines that can’t be read", which);
      continue;
    }
    const key = (row as { _key?: unknown } | null)?._key;
    if (typeof key !== "string") {
      note("lines that can’t be read", which);
      continue;
    }
    const [, kind, oldId] = KEY.exec(key) ?? [];
    const incoming = key === "users:banned" ? banOf(row) : kind && oldId ? toIncoming(kind, oldId, row) : undefined;
    if (incoming) yield incoming;
    else if (FEDERATED.test(key) && "timestamp" in (row as object))
      note("topics and replies of other servers, left out", key.slice(0, 200));
  }
}

export const fromNodebb = (file: string, source: string): Export => ({
  inOrder: false,
  source,
  read: (note) => readObjects(file, note),
});
