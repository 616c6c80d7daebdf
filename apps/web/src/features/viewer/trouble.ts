/** Where showing a model came to an end. */
export type TroubleKind =
  /** The viewer's own scripts could not be loaded. */
  | "script"
  /** The server gave no token. */
  | "token"
  /** The model's file did not come. */
  | "load"
  /** What came is no model that can be read. */
  | "process"
  /** It holds nothing that could be seen. */
  | "empty"
  /** The browser can't draw it. */
  | "draw";

/** A model that can't be shown; the message tells more, where there is more to tell. */
export class Trouble extends Error {
  readonly kind: TroubleKind;

  constructor(kind: TroubleKind, message = "") {
    super(message);
    this.kind = kind;
  }
}

export const troubleOf = (error: unknown): Trouble =>
  error instanceof Trouble ? error : new Trouble("process", error instanceof Error ? error.message : String(error));
