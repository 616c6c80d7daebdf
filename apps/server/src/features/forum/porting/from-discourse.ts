// Discourse: the dump.sql of its backup, as pg_dump writes it. Only the COPY blocks of five tables are read.
import { ModerationError } from "../moderation.ts";
import type { Export, Found, Incoming, Note } from "./incoming.ts";
import { readLines } from "./read-lines.ts";

const COPY = /^COPY (?:"?\w+"?\.)?"?(\w+)"? \((.*)\) FROM stdin;$/;
const ESCAPED = /\\([bfnrtv]|[0-7]{1,3}|x[0-9a-fA-F]{1,2}|.)/gs;
const MEANT: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

/** Posts by people; the other types are notes of the forum's own, and whispers among its staff. */
const REGULAR_POSTS = new Set(["1", "2", undefined]);

function unescaped(_whole: string, given: string): string {
  if (/^[0-7]/.test(given)) return String.fromCharCode(Number.parseInt(given, 8));
  if (/^x./.test(given)) return String.fromCharCode(Number.parseInt(given.slice(1), 16));
  return MEANT[given] ?? given;
}

const unquoted = (field: string) => {
  if (field === "\\N") return undefined;
  return field.includes("\\") ? field.replace(ESCAPED, unescaped) : field;
};

type Row = Readonly<Record<string, string | undefined>>;

/** Times are UTC and say no zone. */
const time = (text: string | undefined): Found => (text ? Date.parse(`${text.replace(" ", "T")}Z`) : undefined);

/** Ids of people begin with 1; those below are the forum itself. */
const personOf = (id: string | undefined) => (id !== undefined && /^[1-9]\d*$/.test(id) ? id : null);

const hiddenOf = (row: Row) => time(row.deleted_at) ?? (row.visible === "f" ? (time(row.updated_at) ?? Number.NaN) : undefined);

const TABLES: Readonly<Record<string, (row: Row) => Incoming | undefined>> = {
  users: (row) =>
    personOf(row.id) === null
      ? undefined
      : {
          kind: "member",
          oldId: row.id ?? "",
          username: row.username ?? "",
          email: row.email ?? null,
          createdAt: time(row.created_at),
          suspendedAt: row.suspended_till ? (time(row.suspended_at) ?? Number.NaN) : undefined,
          suspendedUntil: time(row.suspended_till),
        },
  user_emails: (row) =>
    row.primary === "f" || !row.user_id || !row.email ? undefined : { kind: "address", oldId: row.user_id, email: row.email },
  categories: (row) => ({
    kind: "category",
    oldId: row.id ?? "",
    name: row.name ?? "",
    parentId: row.parent_category_id ?? null,
    restricted: row.read_restricted === "t",
  }),
  topics: (row) =>
    row.archetype !== undefined && row.archetype !== "regular"
      ? undefined
      : {
          kind: "topic",
          oldId: row.id ?? "",
          title: row.title ?? "",
          description: null,
          categoryId: row.category_id ?? "",
          authorId: personOf(row.user_id),
          createdAt: time(row.created_at),
          updatedAt: undefined,
          lastPostAt: undefined,
          lockedAt:
            row.closed === "t" || row.archived === "t"
              ? (time(row.last_posted_at) ?? time(row.created_at) ?? Number.NaN)
              : undefined,
          hiddenAt: hiddenOf(row),
          mainPostId: null,
          answerPosition: null,
        },
  posts: (row) => ({
    kind: "post",
    oldId: row.id ?? "",
    topicId: row.topic_id ?? "",
    position: Number(row.post_number ?? Number.NaN),
    // What is not by people keeps its number alone.
    content: REGULAR_POSTS.has(row.post_type) ? (row.raw ?? "") : null,
    authorId: personOf(row.user_id),
    createdAt: time(row.created_at),
    updatedAt: Number(row.version ?? Number.NaN) > 1 ? time(row.last_version_at) : undefined,
    deletedAt: time(row.deleted_at) ?? (row.user_deleted === "t" ? (time(row.updated_at) ?? Number.NaN) : undefined),
    hiddenAt: row.hidden === "t" ? (time(row.hidden_at) ?? time(row.updated_at) ?? Number.NaN) : undefined,
    heldAt: undefined,
  }),
};

function rowOf(columns: readonly string[], line: string): Row | undefined {
  const fields = line.split("\t");
  if (fields.length !== columns.length) return undefined;
  return Object.fromEntries(columns.map((column, n) => [column, unquoted(fields[n] ?? "")]));
}

async function* readDump(file: string, note: Note): AsyncGenerator<Incoming> {
  let block: { readonly table: string; readonly columns: readonly string[] } | undefined;
  const seen = new Set<string>();
  let number = 0;
  for await (const { text, valid } of readLines(file)) {
    number += 1;
    if (!block) {
      const [, table = "", names = ""] = text === undefined ? [] : (COPY.exec(text) ?? []);
      if (table === "") continue;
      seen.add(table);
      block = { table, columns: names.split(",").map((name) => name.trim().replaceAll('"', "")) };
      continue;
    }
    if (text === "\\.") {
      block = undefined;
      continue;
    }
    const toIncoming = Object.hasOwn(TABLES, block.table) ? TABLES[block.table] : undefined;
    if (!toIncoming) continue;
    const which = `line ${number}, ${block.table}`;
    if (!valid) note("lines that are not UTF-8, whose odd characters were replaced", which);
    if (text === undefined) {
      note("lines too long to read", which);
      continue;
    }
    const row = rowOf(block.columns, text);
    if (!row) note("lines that can’t be read", which);
    const incoming = row && toIncoming(row);
    if (incoming) yield incoming;
  }
  if (block) note("a file that ends early", `in the table ${block.table}`);
  const missing = ["users", "topics", "posts"].filter((table) => !seen.has(table));
  if (missing.length > 0)
    throw new ModerationError(
      `${file} is not the dump of a Discourse forum: it has no data of ${missing.join(", ")}. Nothing was changed.`,
    );
}

export const fromDiscourse = (file: string, source: string): Export => ({
  inOrder: false,
  source,
  read: (note) => readDump(file, note),
});
