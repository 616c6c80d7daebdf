import { foldUsername } from "@tenfold/domain/account-rules";
import { refusalToBlock, refusalToSeeMember } from "@tenfold/domain/forum-rules";
import type { Core } from "../../core.ts";
import { AppError, invalidField } from "../../platform/errors.ts";
import { iso } from "../../platform/instants.ts";
import { partOf } from "../../platform/paging.ts";
import { actorOf, findUserByUsername, type UserRow } from "../accounts/index.ts";
import { excerptOf } from "./excerpt.ts";
import * as store from "./members-store.ts";
import { plainText } from "./plain-text.ts";

/** The member of a name, in any case. One whom nobody has ever signed in as is not known. */
async function findNamed(core: Core, name: string): Promise<UserRow | undefined> {
  const member = await findUserByUsername(core.db, foldUsername(name));
  return member?.first_signed_in_at === null ? undefined : member;
}

export const isMember = async (core: Core, name: string): Promise<boolean> => (await findNamed(core, name)) !== undefined;

async function memberNamed(core: Core, name: string): Promise<UserRow> {
  const member = await findNamed(core, name);
  if (!member) throw new AppError("not_found", { error: "There is no member of this name." });
  return member;
}

function checkMaySee(core: Core, reader: UserRow | undefined, closed: boolean): void {
  const refusal = refusalToSeeMember(reader && actorOf(core, reader), { openToGuests: !closed });
  if (refusal) throw new AppError(refusal, { error: "This member shows their page to members alone." });
}

export async function readMember(core: Core, name: string, reader: UserRow | undefined) {
  const member = await memberNamed(core, name);
  const { closed, ...standing } = await store.findStanding(core.db, member.id, reader?.id ?? "");
  checkMaySee(core, reader, closed);
  return {
    username: member.username,
    memberSince: iso(member.created_at),
    own: member.id === reader?.id,
    ...standing,
  };
}

function readCursor(text: string | undefined): store.WritingsCursor | undefined {
  if (text === undefined) return undefined;
  const [, at, id] = /^(\d{1,15})-([0-9a-f-]{36})$/.exec(text) ?? [];
  if (at === undefined || id === undefined) throw invalidField("cursor", "This is no place in the list");
  return { at: Number(at), id };
}

/** A part of what a member has written, with the start of the next part. */
export async function listWritings(
  core: Core,
  name: string,
  asked: { readonly limit: number; readonly cursor?: string | undefined },
  reader: UserRow | undefined,
) {
  const after = readCursor(asked.cursor);
  const member = await memberNamed(core, name);
  if (!reader) checkMaySee(core, reader, await store.isPageClosed(core.db, member.id));
  const rows = await store.findWritings(core.db, member.id, { limit: asked.limit + 1, after });
  const { shown, last } = partOf(rows, asked.limit);
  return {
    items: shown.map((row) => ({
      topicId: row.topic_id,
      topicTitle: row.title,
      postNumber: row.number,
      excerpt: excerptOf(plainText(row.content ?? "")),
      createdAt: iso(row.created_at),
    })),
    next: last && `${last.created_at}-${last.id}`,
  };
}

export async function block(core: Core, user: UserRow, name: string) {
  const member = await memberNamed(core, name);
  const refusal = refusalToBlock(actorOf(core, user), member.id);
  if (refusal) throw new AppError(refusal, { error: "You can’t block yourself." });
  if (!(await store.insertBlock(core.db, user.id, member.id, core.now()))) throw new AppError("too_many_blocks");
  return { username: member.username, blocked: true };
}

export async function unblock(core: Core, user: UserRow, name: string) {
  const member = await memberNamed(core, name);
  await store.deleteBlock(core.db, user.id, member.id);
  return { username: member.username, blocked: false };
}

export async function readPrivacy(core: Core, user: UserRow) {
  const closed = await store.isPageClosed(core.db, user.id);
  const blocked = await store.findBlocked(core.db, user.id);
  return { openToGuests: !closed, blocked: blocked.map(({ username }) => ({ username: username ?? "" })) };
}

export async function changePrivacy(core: Core, user: UserRow, openToGuests: boolean) {
  await store.setPageClosed(core.db, user.id, !openToGuests, core.now());
  return { openToGuests };
}
