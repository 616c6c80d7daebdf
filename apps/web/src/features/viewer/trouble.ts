/** Where showing a model failed. */
export type TroubleKind =
  /** The viewer's own scripts could not be loaded. */
  | "script"
  /** The server gave no token. */
  | "token"
  /** The model's file could not be loaded. */
  | "load"
  /** The file is not a readable model. */
  | "process"
  /** It has nothing to show. */
  | "empty"
  /** The browser can't draw it. */
  | "draw";

/** A model that can't be shown; the message holds details, if there are any. */
export class Trouble extends Error {
  readonly kind: TroubleKind;

  constructor(kind: TroubleKind, message = "") {
    super(message);
    this.kind = kind;
  }
}

export const troubleOf = (error: unknown): Trouble =>
  error instanceof Trouble ? error : new Trouble("process", error instanceof Error ? error.message : String(error));
