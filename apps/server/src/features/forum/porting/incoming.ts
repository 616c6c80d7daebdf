// What the readers of the other forums' exports give, in no order: all of it is checked later.

/** Instants are milliseconds since 1970, as they were found: undefined or NaN where there is none. */
export type Found = number | undefined;

interface IncomingMember {
  readonly kind: "member";
  readonly oldId: string;
  readonly username: string;
  readonly email: string | null;
  readonly createdAt: Found;
  readonly suspendedAt: Found;
  /** When it ends or ended by itself. */
  readonly suspendedUntil: Found;
}

/** An address that stands elsewhere than its member. */
interface IncomingAddress {
  readonly kind: "address";
  readonly oldId: string;
  readonly email: string;
}

/** A suspension that stands elsewhere than its member. */
interface IncomingBan {
  readonly kind: "ban";
  readonly oldId: string;
  readonly suspendedAt: Found;
}

export interface IncomingCategory {
  readonly kind: "category";
  readonly oldId: string;
  readonly name: string;
  readonly parentId: string | null;
  /** Not everybody could read it. */
  readonly restricted: boolean;
}

interface IncomingTopic {
  readonly kind: "topic";
  readonly oldId: string;
  readonly title: string;
  readonly description: string | null;
  /** The id of a category, or its code in an export of this forum's. */
  readonly categoryId: string;
  readonly authorId: string | null;
  readonly createdAt: Found;
  readonly updatedAt: Found;
  readonly lastPostAt: Found;
  readonly lockedAt: Found;
  /** Since when nobody but moderators sees it. */
  readonly hiddenAt: Found;
  /** The post that comes first, whatever its time. */
  readonly mainPostId: string | null;
  /** The position of the post that is its answer. */
  readonly answerPosition: number | null;
}

interface IncomingPost {
  readonly kind: "post";
  readonly oldId: string;
  readonly topicId: string;
  /** Its number in the topic; without one, those of a topic come in the order of their times. */
  readonly position: number | null;
  /** Null if its text was left out on purpose. */
  readonly content: string | null;
  readonly authorId: string | null;
  readonly createdAt: Found;
  readonly updatedAt: Found;
  readonly deletedAt: Found;
  readonly hiddenAt: Found;
  readonly heldAt: Found;
}

interface IncomingLike {
  readonly kind: "like";
  /** The post's id. */
  readonly oldId: string;
  readonly memberId: string;
  readonly at: Found;
}

export type Incoming =
  | IncomingLike
  | IncomingMember
  | IncomingAddress
  | IncomingBan
  | IncomingCategory
  | IncomingTopic
  | IncomingPost;

/** Counts something that was changed or left out, and which one it was. */
export type Note = (reason: string, which: string) => void;

export interface Export {
  /** Whether the file's order is the order in which all was written. */
  readonly inOrder: boolean;
  /** What tells this forum from others. */
  readonly source: string;
  read(note: Note): AsyncGenerator<Incoming>;
}
