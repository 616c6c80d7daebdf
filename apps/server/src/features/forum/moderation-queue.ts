// What waits for moderators, with what they need to know to decide.

import type { MemberStanding, ModeratedTopic, WaitingReply } from "@tenfold/contract/forum-moderation";
import { type Actor, holdRuleOf, refusalToClear } from "@tenfold/domain/forum-rules";
import type { Core } from "../../core.ts";
import { AppError } from "../../platform/errors.ts";
import { iso } from "../../platform/instants.ts";
import { cursorOf, type ListPart, partOf, readPlace } from "../../platform/paging.ts";
import { findStandings, isSuspended, type Standing } from "../accounts/index.ts";
import * as store from "./moderation-queue-store.ts";
import { findModeratedTopic, findReportedTopics, type ModeratedTopicRow } from "./moderation-store.ts";
import { stateOf } from "./posts.ts";
import { toCategory } from "./topics.ts";

function suspensionOf(standing: Standing, now: number): MemberStanding["suspension"] {
  if (standing.suspended_at === null || !isSuspended(standing, now)) return null;
  const until = standing.suspended_until === null ? null : iso(standing.suspended_until);
  return { since: iso(standing.suspended_at), until, reason: standing.suspension_reason };
}

/** What moderators see of members, by id. The number of queries does not depend on how many they are. */
export async function readStandings(core: Core, ids: readonly string[]): Promise<ReadonlyMap<string, MemberStanding>> {
  const standings = await findStandings(core.db, ids);
  const written = await store.countWritten(core.db, ids);
  const acts = Map.groupBy(await store.countActs(core.db, ids), ({ member_id }) => member_id);
  return new Map(
    [...standings].map(([id, standing]) => [
      id,
      {
        username: standing.username,
        createdAt: iso(standing.created_at),
        topics: written.topics.get(id) ?? 0,
        replies: written.replies.get(id) ?? 0,
        suspension: suspensionOf(standing, core.now()),
        acts: (acts.get(id) ?? []).map(({ act, times }) => ({ act, times: Number(times) })),
      },
    ]),
  );
}

const given = <T>(ids: readonly (T | null)[]) => [...new Set(ids.filter((id) => id !== null))];

export async function readQueue(
  core: Core,
  actor: Actor,
  asked: store.QueueAsked & { readonly limit: number; readonly cursor?: string | undefined },
): Promise<ListPart<WaitingReply>> {
  const { limit, cursor, ...part } = asked;
  const rows = await store.findWaiting(core.db, { ...part, limit: limit + 1, after: readPlace(cursor) });
  const { shown, last } = partOf(rows, limit);
  const texts = new Map(
    (await store.findTexts(core.db, given(shown.map(({ before_id }) => before_id)))).map((row) => [row.id, row]),
  );
  const reports = Map.groupBy(
    await store.findReports(
      core.db,
      "post",
      shown.map(({ id }) => id),
    ),
    ({ target }) => target,
  );
  const standings = await readStandings(core, given(shown.map(({ author_id }) => author_id)));
  return {
    items: shown.map((row) => {
      const before = texts.get(row.before_id ?? "");
      return {
        id: row.id,
        number: row.number,
        content: row.content,
        state: stateOf(row),
        heldBy: row.held_at === null ? null : holdRuleOf(row.held_rule),
        createdAt: iso(row.created_at),
        updatedAt: iso(row.updated_at),
        waitingSince: iso(row.since),
        topic: {
          id: row.topic_id,
          title: row.title,
          category: toCategory(row.category),
          locked: row.locked_at !== null,
          hidden: row.topic_hidden_at !== null,
          updatedAt: iso(row.topic_updated_at),
          clearable: isClearable(actor, row.topic_author_id),
          movable: isMovable(actor, { ...row, author_id: row.topic_author_id }),
        },
        before: before ? { number: before.number, content: before.content, author: { username: before.username } } : null,
        author: standings.get(row.author_id ?? "") ?? null,
        reports: toReports(reports.get(row.id)),
        clearable: isClearable(actor, row.author_id),
      };
    }),
    total: await store.countWaiting(core.db, part),
    next: last && cursorOf({ at: last.since, seq: last.seq }),
  };
}

type Reports = Awaited<ReturnType<typeof store.findReports>>;

const toReports = (rows: Reports = []) =>
  rows.map(({ reason, created_at, username }) => ({ reason, at: iso(created_at), reporter: username }));

const isClearable = (actor: Actor, authorId: string | null) => refusalToClear(actor, { authorId }) === undefined;

const isMovable = (actor: Actor, topic: Pick<ModeratedTopicRow, "author_id" | "moved_by_other">) =>
  !topic.moved_by_other || isClearable(actor, topic.author_id);

async function toModeratedTopics(core: Core, actor: Actor, rows: readonly ModeratedTopicRow[]): Promise<ModeratedTopic[]> {
  const standings = await readStandings(core, given(rows.map(({ author_id }) => author_id)));
  const ids = rows.map(({ id }) => id);
  const reports = Map.groupBy(await store.findReports(core.db, "topic", ids), ({ target }) => target);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    category: toCategory(row.category),
    locked: row.locked_at !== null,
    hidden: row.hidden_at !== null,
    deleted: row.deleted_at !== null,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
    author: standings.get(row.author_id ?? "") ?? null,
    reports: toReports(reports.get(row.id)),
    clearable: isClearable(actor, row.author_id),
    movable: isMovable(actor, row),
  }));
}

export async function readModeratedTopic(core: Core, actor: Actor, id: string): Promise<ModeratedTopic> {
  const row = await findModeratedTopic(core.db, id);
  const [topic] = await toModeratedTopics(core, actor, row ? [row] : []);
  if (!topic) throw new AppError("not_found", { error: "There is no such topic." });
  return topic;
}

/** How many reported topics are listed at most: what is dealt with makes room. */
const TOPICS_LISTED = 50;

export const readReportedTopics = async (core: Core, actor: Actor) =>
  toModeratedTopics(core, actor, await findReportedTopics(core.db, TOPICS_LISTED));
