/** The fewest and the most characters of a topic's title. */
export const TITLE_MIN = 3;
export const TITLE_MAX = 100;
/** The most characters of a topic's description. */
export const DESCRIPTION_MAX = 500;
/** The most characters of a reply. */
export const POST_MAX = 2000;
/** The most characters of a report's reason. */
export const REASON_MAX = 500;

/**
 * The form in which a text is stored and counted: one kind of line break, no control characters, no marks that change the
 * direction of the text after them, composed letters, no more marks on one of them than any script needs, no space at either
 * end.
 */
export function foldText(raw: string): string {
  return (
    raw
      .replace(/\r\n?/g, "\n")
      .normalize("NFC")
      .replace(/[\p{Cs}]/gu, "\ufffd")
      .replace(/(?!\n)[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu, " ")
      // A tower of marks stands over what others wrote above it.
      .replace(/((?:\p{M}\p{Cf}*){6})(?:\p{M}\p{Cf}*)+/gu, "$1")
      .replace(/\n{4,}/g, "\n\n\n")
      .trim()
  );
}

/** The same for a single line, such as a title. */
export function foldLine(raw: string): string {
  return foldText(raw).replace(/\s+/gu, " ");
}

/**
 * The length of a text after folding, in code points, which every engine counts alike. What people see as one character is at
 * least one code point, so a counter never shows less than what is allowed.
 */
export function lengthOf(folded: string): number {
  return [...folded].length;
}

/** Whether a text has nothing that can be seen or heard: U+2800 is Braille without a dot. */
export const isBlank = (text: string): boolean => !/[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** What is wrong with a topic's title, in words for people. */
export function titleFault(raw: string): string | undefined {
  const length = lengthOf(foldLine(raw));
  if (length < TITLE_MIN || isBlank(raw)) return `Title must be at least ${TITLE_MIN} characters`;
  if (length > TITLE_MAX) return `Title must be ${TITLE_MAX} characters or less`;
  return undefined;
}

/** What is wrong with a topic's description, which may be empty. */
export function descriptionFault(raw: string): string | undefined {
  return lengthOf(foldText(raw)) > DESCRIPTION_MAX ? `Description must be ${DESCRIPTION_MAX} characters or less` : undefined;
}

/** What is wrong with a reply, as the title and the text of a message. */
export function postFault(raw: string): { readonly title: string; readonly words: string } | undefined {
  const length = lengthOf(foldText(raw));
  if (isBlank(foldText(raw))) return { title: "Content required", words: "Post content cannot be empty." };
  if (length > POST_MAX) return { title: "Content too long", words: `Post content must be ${POST_MAX} characters or less.` };
  return undefined;
}

/** What is wrong with the reason of a report. */
export function reasonFault(raw: string): string | undefined {
  const length = lengthOf(foldText(raw));
  if (isBlank(foldText(raw))) return "Please say what is wrong with this reply.";
  return length > REASON_MAX ? `The reason must be ${REASON_MAX} characters or less.` : undefined;
}
