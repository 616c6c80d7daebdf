import type { Digit } from "@tenfold/domain/principles";

/** Identifies a picture: a digit, and a key of 16 hexadecimal digits that stands for a seed. */
export interface PictureRequest {
  readonly digit: Digit;
  readonly key: string;
}

export interface Picture {
  readonly webp: Buffer;
  readonly alt: string;
}

export interface Painter {
  /** Resolves to the picture, or rejects if it can't be painted. */
  paint(request: PictureRequest): Promise<Picture>;
  close(): Promise<void>;
}
