import { foldUsername } from "@tenfold/domain/account-rules";
import { validate as isUuid } from "uuid";
import { ModerationError } from "../moderation.ts";
import { ARCHIVE_VERSION, type ArchiveLine, archiveLine } from "./archive-format.ts";
import type { Export, Found, Incoming, Note } from "./incoming.ts";
import { readLines } from "./read-lines.ts";

const time = (text: string | null | undefined): Found => (text ? Date.parse(text) : undefined);
const idOf = (username: string | null) => (username === null ? null : foldUsername(username));

function parse(text: string): ArchiveLine | undefined {
  try {
    return archiveLine.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function* toIncoming(line: ArchiveLine): Generator<Incoming> {
  if (line.type === "member") {
    const { username, email = null } = line;
    const suspension = { suspendedAt: time(line.suspendedAt), suspendedUntil: time(line.suspendedUntil) };
    yield { kind: "member", oldId: foldUsername(username), username, email, createdAt: time(line.createdAt), ...suspension };
  }
  if (line.type === "topic")
    yield {
      kind: "topic",
      oldId: line.id,
      title: line.title,
      description: line.description,
      categoryId: line.category,
      authorId: idOf(line.author),
      createdAt: time(line.createdAt),
      updatedAt: time(line.updatedAt),
      lastPostAt: time(line.lastPostAt),
      lockedAt: time(line.lockedAt),
      hiddenAt: time(line.hiddenAt),
      mainPostId: null,
      answerPosition: line.answerNumber ?? null,
    };
  if (line.type === "post") {
    yield {
      kind: "post",
      oldId: line.id,
      topicId: line.topicId,
      position: line.number,
      content: line.content,
      authorId: idOf(line.author),
      createdAt: time(line.createdAt),
      updatedAt: time(line.updatedAt),
      deletedAt: time(line.deletedAt),
      hiddenAt: time(line.hiddenAt),
      heldAt: time(line.heldAt),
    };
    for (const { by, at } of line.likes ?? []) yield { kind: "like", oldId: line.id, memberId: foldUsername(by), at: time(at) };
  }
}

async function readHeader(file: string) {
  for await (const { text } of readLines(file)) {
    const line = text === undefined ? undefined : parse(text);
    if (line?.type === "forum") return line;
    break;
  }
  throw new ModerationError(`${file} is no export of this forum, or of a version after ${ARCHIVE_VERSION}.`);
}

async function* readRest(file: string, note: Note): AsyncGenerator<Incoming> {
  let number = 0;
  let ended = false;
  for await (const { text, valid } of readLines(file)) {
    number += 1;
    const line = text === undefined ? undefined : parse(text);
    if (!valid) note("lines that are not UTF-8, whose odd characters were replaced", `line ${number}`);
    if (line?.type === "end") ended = true;
    if (line) yield* toIncoming(line);
    else if (text !== "") note("lines that can’t be read", `line ${number}`);
  }
  if (!ended) note("a file that ends early", file);
}

export async function fromTenfold(file: string): Promise<Export> {
  const { forum } = await readHeader(file);
  // A file can call itself anything; by the name of a NodeBB it would write in the names of the members who came from there.
  const source = isUuid(forum) ? forum : `tenfold ${forum}`;
  return { inOrder: true, source, read: (note) => readRest(file, note) };
}
