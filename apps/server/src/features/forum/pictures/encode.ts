import { PICTURE_HEIGHT_MAX, PICTURE_MEGAPIXELS_MAX, PICTURE_WIDTH_MAX } from "@tenfold/domain/forum-rules";
import sharp from "sharp";
import { AppError } from "../../../platform/errors.ts";

const SECONDS_MAX = 20;
const QUALITY = 80;

const refusal = (code: "no_picture" | "invalid_input", error: string) => new AppError(code, { field: "picture", error });

const at = (bytes: Buffer, start: number, end: number) => bytes.subarray(start, end).toString("latin1");

/** What a file is by how it begins; its name and what its sender calls it are not looked at. */
function kindOf(bytes: Buffer): "picture" | "heic" | "other" {
  if (at(bytes, 0, 3) === "\xff\xd8\xff" || at(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "picture";
  if (/^GIF8[79]a/.test(at(bytes, 0, 6)) || (at(bytes, 0, 4) === "RIFF" && at(bytes, 8, 12) === "WEBP")) return "picture";
  if (at(bytes, 4, 8) !== "ftyp") return "other";
  const brands = at(bytes, 8, Math.min(bytes.length, 64));
  if (/avi[fs]/.test(brands)) return "picture";
  return /hei[cxms]|hev[cx]|mif1/.test(brands) ? "heic" : "other";
}

/** Says in words for people why a picture could not be read. */
function complaint(error: unknown): AppError {
  const words = error instanceof Error ? error.message : "";
  if (/pixel limit/i.test(words))
    return refusal(
      "no_picture",
      `This picture has too many pixels: at most ${PICTURE_MEGAPIXELS_MAX} million are taken. Please make it smaller and choose it again.`,
    );
  if (/timeout/i.test(words))
    return refusal("no_picture", "This picture takes too long to read. Please make it smaller and choose it again.");
  return refusal(
    "no_picture",
    "This picture is broken off or damaged, so it can’t be read. Please open it, save it again, and choose the new file.",
  );
}

export interface Encoded {
  readonly webp: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Makes a picture anew from its pixels alone: turned the right way up, no larger than is shown, and without anything that its
 * file says or holds besides, such as where it was taken. Of moving ones the first frame stays. Throws an {@link AppError}
 * for what is no picture.
 */
export async function encodePicture(bytes: Buffer): Promise<Encoded> {
  if (bytes.length === 0) throw refusal("invalid_input", "This file is empty. Please choose another one.");
  const kind = kindOf(bytes);
  if (kind === "heic")
    throw refusal(
      "no_picture",
      "Pictures in HEIC can’t be shown by every browser. Please save this one as JPEG and choose that.",
    );
  if (kind === "other") throw new AppError("no_picture", { field: "picture" });
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: PICTURE_MEGAPIXELS_MAX * 1_000_000, failOn: "error" })
      .autoOrient()
      .resize({ width: PICTURE_WIDTH_MAX, height: PICTURE_HEIGHT_MAX, fit: "inside", withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: SECONDS_MAX })
      .toBuffer({ resolveWithObject: true });
    return { webp: data, width: info.width, height: info.height };
  } catch (error) {
    throw complaint(error);
  }
}
