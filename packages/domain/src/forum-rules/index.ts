export { leadsElsewhere } from "./holding.ts";
export { parseMarkdown } from "./markdown.ts";
export { hasMarkup } from "./markdown-source.ts";
export type { Block, Inline } from "./markdown-tree.ts";
export { MENTIONS_MAX, mentionsIn, picturesIn, plainWords } from "./markdown-words.ts";
export {
  MODERATION_ACTS,
  type ModerationAct,
  NOTE_MAX,
  UNDOABLE_ACTS,
  undoOf,
  wordsOfAct,
  wordsToMember,
} from "./moderation.ts";
export {
  type Actor,
  type Refusal,
  type ReplyState,
  refusalToAnswer,
  refusalToAuthor,
  refusalToBlock,
  refusalToClear,
  refusalToDeleteNote,
  refusalToDeleteTopic,
  refusalToEditReply,
  refusalToEditTopic,
  refusalToLike,
  refusalToModerate,
  refusalToMoveTopic,
  refusalToReadVersions,
  refusalToReport,
  refusalToSeeMember,
  refusalToSeePicture,
  refusalToShowInTopic,
  refusalToSuspend,
  refusalToUndo,
  refusalToUploadPicture,
} from "./permissions.ts";
export {
  ALT_MAX,
  PICTURE_HEIGHT_MAX,
  PICTURE_ID,
  PICTURE_MEGABYTES_MAX,
  PICTURE_MEGAPIXELS_MAX,
  PICTURE_WIDTH_MAX,
  pictureAddress,
  pictureAt,
  pictureMarkdown,
  pictureWords,
} from "./pictures.ts";
export { type Piece, piecesOf } from "./pieces.ts";
export { linksOnLines } from "./site-links.ts";
export { HOLD_REASONS, type HoldRule, hasListedWord, holdRuleOf, sameTextKey } from "./spam.ts";
export {
  DESCRIPTION_MAX,
  descriptionFault,
  foldLine,
  foldText,
  isBlank,
  lengthOf,
  POST_MAX,
  postFault,
  REASON_MAX,
  reasonFault,
  TITLE_MAX,
  TITLE_MIN,
  titleFault,
} from "./texts.ts";

/** The categories of topics, in the order of the forum's sidebar. */
export const CATEGORIES = [
  "introductions",
  "principles",
  "mathematical-implications",
  "emotional-growth",
  "technology",
  "general",
] as const;
export type Category = (typeof CATEGORIES)[number];

export const CATEGORY_LABELS: Readonly<Record<Category, string>> = {
  introductions: "Introductions",
  principles: "Universal Principles",
  "mathematical-implications": "Mathematical Implications",
  "emotional-growth": "Emotional Growth",
  technology: "Technology & Innovation",
  general: "General Discussion",
};

/** Whether a text is a category's code. */
export function isCategory(text: string | null | undefined): text is Category {
  return CATEGORIES.some((category) => category === text);
}

/** How many replies there are on a page of a topic. */
export const POSTS_PER_PAGE = 50;

/** The page, starting at 1, that a reply with this number is on: numbers never change, so a reply never moves to another page. */
export function pageOf(number: number): number {
  return Math.max(1, Math.ceil(number / POSTS_PER_PAGE));
}
