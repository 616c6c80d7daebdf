// Who may do what in the forum: the one place where this is decided, for server and page alike.

/** Somebody who asks for something; a guest is undefined. */
export interface Actor {
  readonly id: string;
  readonly suspended: boolean;
  readonly moderator: boolean;
}

/** Why something is refused: a code of the contract's errors. */
export type Refusal =
  | "not_signed_in"
  | "suspended"
  | "not_found"
  | "not_yours"
  | "yourself"
  | "members_only"
  | "topic_locked"
  | "topic_answered"
  | "moved_by_moderator"
  | "not_by_moderators"
  | "pictures_in_replies";

export type ReplyState = "visible" | "deleted" | "hidden" | "held";

/** Members like readable replies of others, also in closed topics. The suspended do not. */
export function refusalToLike(
  actor: Actor | undefined,
  post: { readonly authorId: string | null; readonly state: ReplyState },
): Refusal | undefined {
  if (!actor) return "not_signed_in";
  if (actor.suspended) return "suspended";
  if (post.state !== "visible") return "not_found";
  return post.authorId === actor.id ? "yourself" : undefined;
}

/**
 * Whoever started a topic marks one readable reply, their own too, as its answer, and takes that back, as long as the
 * topic is open. The suspended do not.
 */
export function refusalToAnswer(
  actor: Actor | undefined,
  topic: { readonly authorId: string | null; readonly locked: boolean },
  state: ReplyState = "visible",
): Refusal | undefined {
  if (!actor) return "not_signed_in";
  if (actor.suspended) return "suspended";
  if (topic.authorId !== actor.id) return "not_yours";
  if (topic.locked) return "topic_locked";
  return state === "visible" ? undefined : "not_found";
}

/** Members, also suspended ones, block others: nobody but themselves sees anything of it. */
export function refusalToBlock(actor: Actor | undefined, memberId: string): Refusal | undefined {
  if (!actor) return "not_signed_in";
  return memberId === actor.id ? "yourself" : undefined;
}

/** Members see the pages of all members, guests those that are open to them. */
export function refusalToSeeMember(actor: Actor | undefined, member: { readonly openToGuests: boolean }): Refusal | undefined {
  return actor || member.openToGuests ? undefined : "members_only";
}

/** Members upload pictures for what they write. The suspended do not. */
export function refusalToUploadPicture(actor: Actor | undefined): Refusal | undefined {
  if (!actor) return "not_signed_in";
  return actor.suspended ? "suspended" : undefined;
}

/**
 * Members show pictures in a topic's own text, which waits for nobody's look, once they have written enough that their
 * replies do not wait either.
 */
export function refusalToShowInTopic(actor: Actor | undefined, trusted: boolean): Refusal | undefined {
  return refusalToUploadPicture(actor) ?? (trusted || actor?.moderator ? undefined : "pictures_in_replies");
}

interface SeenPicture {
  readonly ownerId: string | null;
  /** By the replies and topics of its uploader that hold it: whether there is one that can be read, one that can't, or none. */
  readonly held: "readably" | "unreadably" | "nowhere";
}

/**
 * Whoever may read a text sees its pictures, and nobody else but who uploaded them and, where a text can't be read, the
 * moderators. To everybody else there is nothing there.
 */
export function refusalToSeePicture(
  actor: Actor | undefined,
  picture: SeenPicture,
  forum: { readonly openToGuests: boolean },
): Refusal | undefined {
  if (!actor && !forum.openToGuests) return "not_signed_in";
  if (picture.ownerId === null) return "not_found";
  if (picture.held === "readably" || actor?.id === picture.ownerId) return undefined;
  return picture.held === "unreadably" ? refusalToModerate(actor) && "not_found" : "not_found";
}

interface OwnTopic {
  readonly authorId: string | null;
  readonly locked: boolean;
}

/** Whoever started a topic changes its title and description as long as it is open. The suspended do not. */
export function refusalToEditTopic(actor: Actor | undefined, topic: OwnTopic): Refusal | undefined {
  if (!actor) return "not_signed_in";
  if (actor.suspended) return "suspended";
  if (topic.authorId !== actor.id) return "not_yours";
  return topic.locked ? "topic_locked" : undefined;
}

/** Whoever changes a topic's texts changes its category, too, unless a moderator has moved it: that stands. */
export function refusalToMoveTopic(
  actor: Actor | undefined,
  topic: OwnTopic & { readonly movedByModerator: boolean },
): Refusal | undefined {
  return refusalToEditTopic(actor, topic) ?? (topic.movedByModerator ? "moved_by_moderator" : undefined);
}

/** Whoever started a topic deletes it, a closed one too, as long as nobody else has answered: what others wrote stays. */
export function refusalToDeleteTopic(
  actor: Actor | undefined,
  topic: Pick<OwnTopic, "authorId"> & { readonly answered: boolean },
): Refusal | undefined {
  if (!actor) return "not_signed_in";
  if (topic.authorId !== actor.id) return "not_yours";
  return topic.answered ? "topic_answered" : undefined;
}

/** Authors change their replies in open topics, and read their earlier versions. The suspended only read. */
export function refusalToEditReply(
  actor: Actor | undefined,
  post: { readonly authorId: string | null; readonly state: ReplyState; readonly locked: boolean },
): Refusal | undefined {
  if (!actor) return "not_signed_in";
  if (actor.suspended) return "suspended";
  if (post.authorId !== actor.id) return "not_yours";
  if (post.state === "deleted" || post.state === "hidden") return "not_found";
  return post.locked ? "topic_locked" : undefined;
}

/** What somebody wrote is deleted by themselves, and its earlier versions are read by them, whatever its state. */
export function refusalToAuthor(actor: Actor | undefined, text: { readonly authorId: string | null }): Refusal | undefined {
  if (!actor) return "not_signed_in";
  return text.authorId === actor.id ? undefined : "not_yours";
}

/**
 * Earlier versions of a reply are read by its author and, where it was reported, hidden or held, by moderators: what they decide
 * about may have been edited since.
 */
export function refusalToReadVersions(
  actor: Actor | undefined,
  post: { readonly authorId: string | null; readonly accused: boolean },
): Refusal | undefined {
  return post.accused && !refusalToModerate(actor) ? undefined : refusalToAuthor(actor, post);
}

/** Members in good standing report what they can read. */
export function refusalToReport(actor: Actor | undefined, state: ReplyState): Refusal | undefined {
  if (!actor) return "not_signed_in";
  if (actor.suspended) return "suspended";
  return state === "visible" ? undefined : "not_found";
}

/** Only moderators moderate, and a suspended one is none. To everybody else there is nothing there, so that no role is shown. */
export function refusalToModerate(actor: Actor | undefined): Refusal | undefined {
  if (!actor) return "not_signed_in";
  return actor.moderator && !actor.suspended ? undefined : "not_found";
}

/** A moderator's suspension, and so their own, is the operator's to begin and to end: one stolen session must not lock out the others. */
export function refusalToSuspend(actor: Actor | undefined, member: Pick<Actor, "id" | "moderator">): Refusal | undefined {
  const refusal = refusalToModerate(actor);
  if (refusal) return refusal;
  return member.moderator || member.id === actor?.id ? "not_by_moderators" : undefined;
}

/** What waits is let go, shown or opened again, or cleared of reports by moderators, but not what they wrote themselves. */
export function refusalToClear(actor: Actor | undefined, text: { readonly authorId: string | null }): Refusal | undefined {
  return refusalToModerate(actor) ?? (text.authorId === actor?.id ? "yourself" : undefined);
}

/** Acts of moderation are undone by moderators, but what others did about their own texts is not theirs to undo. */
export function refusalToUndo(
  actor: Actor | undefined,
  done: { readonly actorId: string | null; readonly memberId: string | null },
): Refusal | undefined {
  const isOwnCase = done.memberId === actor?.id && done.actorId !== actor?.id;
  return refusalToModerate(actor) ?? (isOwnCase ? "yourself" : undefined);
}

/** Notes about a member are read by all moderators, and deleted by who wrote them. */
export function refusalToDeleteNote(actor: Actor | undefined, note: { readonly authorId: string | null }): Refusal | undefined {
  return refusalToModerate(actor) ?? (note.authorId === actor?.id ? undefined : "not_yours");
}
