/** Why a model could not be translated; the message tells people what is wrong and what to do. */
type ReadErrorCode =
  | "unknown-format"
  | "wrong-extension"
  | "damaged"
  | "unsupported"
  | "missing-file"
  | "no-geometry"
  | "too-large";

export class ReadError extends Error {
  override readonly name = "ReadError";
  readonly code: ReadErrorCode;

  /** @param words whole sentences for people: what is wrong, then what to do */
  constructor(code: ReadErrorCode, words: string) {
    super(words);
    this.code = code;
  }
}

/**
 * Turns any error into one for people: library errors about damaged files mean nothing to them, a reader's own messages are kept.
 * @param what begins the sentence: "This STEP file"
 */
export function asReadError(error: unknown, what: string): ReadError {
  if (error instanceof ReadError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const tooLarge = /memory|allocation|too large|Invalid (typed )?array (buffer )?length|string length/i.test(message);
  const made = tooLarge
    ? new ReadError("too-large", `${what} needs more memory than a model gets here. Reduce it, then upload it again.`)
    : new ReadError("damaged", `${what} seems damaged or cut off. Upload it again, or export it again.`);
  made.cause = error;
  return made;
}

export const tooManyTriangles = (): ReadError =>
  new ReadError("too-large", "This model has more triangles than a browser can show. Reduce it, then upload it again.");
