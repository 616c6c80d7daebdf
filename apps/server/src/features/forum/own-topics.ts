import type { Topic } from "@tenfold/contract/forum";
import {
  type Actor,
  type Category,
  picturesIn,
  refusalToAuthor,
  refusalToDeleteTopic,
  refusalToEditTopic,
  refusalToMoveTopic,
  refusalToReadVersions,
} from "@tenfold/domain/forum-rules";
import type { Core } from "../../core.ts";
import type { Db } from "../../platform/db/index.ts";
import { transact } from "../../platform/db/transact.ts";
import { AppError } from "../../platform/errors.ts";
import { iso } from "../../platform/instants.ts";
import { actorOf, type UserRow } from "../accounts/index.ts";
import { countHistoryRead, type HistoryAsked, historyPart, rowsOf } from "./history.ts";
import { findModeratedTopic } from "./moderation-store.ts";
import { newsOfTopic } from "./news.ts";
import { type Announced, announceEdit, spread } from "./notify.ts";
import { isAnswered, isMovedByModerator, isOwnHidden, setOwnCategory, setTopicDeleted, updateTopic } from "./own-topics-store.ts";
import { checkAreThere, checkMayShowInTopic } from "./pictures/in-texts.ts";
import { noteUses } from "./pictures/store.ts";
import { isReported } from "./reports-store.ts";
import { allowanceOf, enoughForNow, refusedTo } from "./standing.ts";
import { TOPIC_ITSELF, topicEvents } from "./topic-events.ts";
import { noTopic, toTopic } from "./topics.ts";
import { findTopic, type TopicRow } from "./topics-store.ts";
import { findTopicVersions, TRIMMED_AT_ONCE, trimVersions } from "./versions-store.ts";

/** Nothing in a hidden topic can be changed, which is what the usual answer advises. */
const ANSWERED_WHILE_HIDDEN = "Others have answered in this topic, so it stays, hidden as it is.";

async function readableTopic(core: Core, user: UserRow, id: string): Promise<TopicRow> {
  const topic = await findTopic(core.db, id, user.id);
  if (!topic) throw noTopic();
  return topic;
}

const subjectOf = (topic: TopicRow) => ({ authorId: topic.author_id, locked: topic.locked_at !== null });

/** Why a topic was not changed that could be changed a moment ago. */
async function whyUnchanged(core: Core, user: UserRow, id: string): Promise<AppError> {
  const refusal = refusalToEditTopic(actorOf(core, user), subjectOf(await readableTopic(core, user, id)));
  return refusal ? refusedTo(user, refusal) : enoughForNow(core.config.trust, user, "topics", core.now());
}

/** Moves the member's own topic within the transaction of its edit. */
async function moveTopic(tx: Db, actor: Actor, topic: TopicRow, category: Category): Promise<void> {
  const refusal = refusalToMoveTopic(actor, { ...subjectOf(topic), movedByModerator: await isMovedByModerator(tx, topic.id) });
  if (refusal) throw new AppError(refusal);
  if (!(await setOwnCategory(tx, { id: topic.id, authorId: actor.id, category }))) throw noTopic();
}

export async function changeTopic(
  core: Core,
  user: UserRow,
  id: string,
  given: {
    readonly title: string;
    readonly description?: string | null | undefined;
    readonly category?: Category | undefined;
  },
): Promise<Topic> {
  const topic = await readableTopic(core, user, id);
  const actor = actorOf(core, user);
  const refusal = refusalToEditTopic(actor, subjectOf(topic));
  if (refusal) throw refusedTo(user, refusal);
  const texts = { title: given.title, description: given.description || null };
  const { category = topic.category } = given;
  const same = topic.title === texts.title && topic.description === texts.description;
  if (same && category === topic.category) return toTopic(topic);
  const pictures = { now: picturesIn(texts.description ?? ""), before: picturesIn(topic.description ?? "") };
  await checkMayShowInTopic(core, user, pictures);
  await checkAreThere(core, pictures);
  // Later than the previous time, whatever the clock does: that shows that the topic was edited.
  const now = Math.max(core.now(), topic.updated_at + 1);
  const { versionsKept, mergeEditsMs } = core.config.forumLimits;
  let announced: Announced | undefined;
  const changed = await transact(core.db, async (tx) => {
    if (given.category && category !== topic.category) await moveTopic(tx, actor, topic, given.category);
    // Where it stands is no part of what it said before.
    if (same) return "moved";
    const allowance = allowanceOf(core.config.trust, user, "topics", core.now());
    const row = await updateTopic(tx, { ...texts, id, authorId: user.id, now, allowance, mergeMs: mergeEditsMs });
    if (row) await noteUses(tx, { kind: "topic", id, authorId: user.id }, pictures, now);
    announced = row && (await announceEdit(core, tx, newsOfTopic(id, user.id, texts.description), topic.description ?? ""));
    // There are never more versions than edits.
    if (row && row.edit_count > versionsKept) await trimVersions(tx, "topic", id, versionsKept, TRIMMED_AT_ONCE);
    return row;
  });
  if (!changed) throw await whyUnchanged(core, user, id);
  spread(core, announced);
  topicEvents(core).tellChanged(id, TOPIC_ITSELF);
  return toTopic({ ...topic, ...texts, category, updated_at: same ? topic.updated_at : now });
}

/** Deletes the member's own topic, a hidden one too, with what they wrote in it, as long as nobody else has answered. */
export async function deleteTopic(core: Core, user: UserRow, id: string): Promise<{ id: string }> {
  const hidden = await isOwnHidden(core.db, id, user.id);
  const authorId = hidden ? user.id : (await readableTopic(core, user, id)).author_id;
  const refusal = refusalToAuthor(actorOf(core, user), { authorId });
  if (refusal) throw refusedTo(user, refusal);
  await transact(core.db, async (tx) => {
    // The mark comes first: a reply that is being written meanwhile is seen, or finds the topic gone.
    if (!(await setTopicDeleted(tx, id, user.id, core.now()))) throw noTopic();
    const answered = await isAnswered(tx, id, user.id);
    const refused = refusalToDeleteTopic(actorOf(core, user), { authorId: user.id, answered });
    if (refused) throw refusedTo(user, refused, hidden ? { error: ANSWERED_WHILE_HIDDEN } : {});
  });
  topicEvents(core).tellChanged(id, TOPIC_ITSELF);
  return { id };
}

/** A part of what a topic was before its edits, for its author and, where it was reported or hidden, for moderators. */
export async function readTopicHistory(core: Core, user: UserRow, id: string, asked: HistoryAsked) {
  await countHistoryRead(core, user);
  const actor = actorOf(core, user);
  const moderated = actor.moderator ? await findModeratedTopic(core.db, id) : undefined;
  const topic = moderated ?? (await readableTopic(core, user, id));
  const accused = moderated !== undefined && (moderated.hidden_at !== null || (await isReported(core.db, "topic", id)));
  const refusal = refusalToReadVersions(actor, { authorId: topic.author_id, accused });
  if (refusal) throw refusedTo(user, refusal);
  const { rows, total, next } = historyPart(await findTopicVersions(core.db, id, rowsOf(asked)), asked);
  return { items: rows.map(({ title, description, at }) => ({ title, description, at: iso(at) })), total, next };
}
