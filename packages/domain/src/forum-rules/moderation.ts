/** Every act of moderation as it is stored, with what is said of who did it; the name of what it was done to follows. */
export const MODERATION_ACTS = {
  "hide post": "hid",
  "restore post": "showed again",
  "release post": "released",
  "resolve post": "closed the reports of",
  "hide topic": "hid the topic",
  "restore topic": "showed again the topic",
  "lock topic": "closed the topic",
  "unlock topic": "opened again the topic",
  "move topic": "moved the topic",
  "resolve topic": "closed the reports of the topic",
  suspend: "suspended",
  unsuspend: "ended the suspension of",
  "add note": "noted something about",
  "delete note": "deleted a note about",
  "make moderator": "made a moderator of",
  "unmake moderator": "ended the moderating of",
} as const;
export type ModerationAct = keyof typeof MODERATION_ACTS;

/** What is said of who undid an act. */
const UNDONE: Readonly<Partial<Record<string, string>>> = {
  "hide post": "undid the hiding of",
  "restore post": "undid the restoring of",
  "release post": "undid the release of",
  "resolve post": "opened again the reports of",
  "hide topic": "undid the hiding of the topic",
  "restore topic": "undid the restoring of the topic",
  "lock topic": "undid the closing of the topic",
  "unlock topic": "undid the reopening of the topic",
  "move topic": "undid the moving of the topic",
  "resolve topic": "opened again the reports of the topic",
  suspend: "undid the suspension of",
  unsuspend: "undid the end of the suspension of",
} satisfies Partial<Record<ModerationAct, string>>;

/** Acts that can be undone. */
export const UNDOABLE_ACTS: readonly string[] = Object.keys(UNDONE);

const UNDO = "undo ";

/** The stored name of the act that undoes another. */
export const undoOf = (act: string): string => `${UNDO}${act}`;

/** What is said of who did an act, an undoing included. */
export function wordsOfAct(act: string): string {
  if (act.startsWith(UNDO)) return UNDONE[act.slice(UNDO.length)] ?? act;
  return Object.hasOwn(MODERATION_ACTS, act) ? MODERATION_ACTS[act as ModerationAct] : act;
}

/** The most characters of a note about a member. */
export const NOTE_MAX = 1000;

/** What the author of a reply or topic, or the member concerned, is told of an act; acts that are not listed are not told. */
const TOLD: Readonly<Partial<Record<string, (given: ActOnOnesOwn) => string>>> = {
  "hide post": () => "A moderator hid your reply.",
  "restore post": () => "Your reply can be read by all again.",
  "release post": () => "Your reply was looked at, and can be read by all now.",
  "hide topic": (given) => `A moderator hid ${topicOf(given)}.`,
  "restore topic": (given) => `${capital(topicOf(given))} can be read by all again.`,
  "lock topic": (given) => `A moderator closed ${topicOf(given)} to new replies.`,
  "unlock topic": (given) => `${capital(topicOf(given))} is open to replies again.`,
  "move topic": (given) => `A moderator moved ${topicOf(given)} to ${given.category ?? "another category"}.`,
  unsuspend: () => "Your suspension was ended: you can write again.",
};

interface ActOnOnesOwn {
  /** The act as it is stored. */
  readonly act: string;
  readonly reason: string | null;
  /** The title of the topic that it is about. */
  readonly title: string | null;
  /** Where a topic was moved to. */
  readonly category?: string | undefined;
}

// The title stands in the words, since a hidden topic has no link that could name it.
const topicOf = ({ title }: ActOnOnesOwn) => (title === null ? "your topic" : `your topic “${title}”`);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function whyOf(reason: string | null): string {
  if (reason === null) return "";
  return ` The reason: ${reason}${/[.!?…]$/u.test(reason) ? "" : "."}`;
}

/** What a member is told of an act of moderation on something of theirs; undefined where they are not told. */
export function wordsToMember(given: ActOnOnesOwn): string | undefined {
  const told = TOLD[given.act];
  if (told) return `${told(given)}${whyOf(given.reason)}`;
  const undone = given.act.startsWith(UNDO) ? given.act.slice(UNDO.length) : "";
  if (!TOLD[undone]) return undefined;
  const about = undone.endsWith("post") ? "your reply" : undone.endsWith("topic") ? topicOf(given) : "you";
  return `A moderator took back what was decided about ${about}.`;
}
