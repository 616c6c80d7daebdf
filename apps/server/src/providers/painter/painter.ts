import type { Digit } from "@tenfold/domain/principles";

/** Which picture: a digit, and a key of 16 hexadecimal digits that stands for a seed. */
export interface PictureRequest {
  readonly digit: Digit;
  readonly key: string;
}

/** A picture as WebP, and words for those who do not see it. */
export interface Picture {
  readonly webp: Buffer;
  readonly alt: string;
}

/** Paints pictures. */
export interface Painter {
  /** Resolves to the picture, or rejects when it can't be painted; `signal` ends work that takes long. */
  paint(request: PictureRequest, signal?: AbortSignal): Promise<Picture>;
  /** Ends what the painter keeps running. */
  close(): Promise<void>;
}
