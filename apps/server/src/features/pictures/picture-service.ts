import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Digit, principleOf } from "@tenfold/domain/principles";
import { numberOf, type Seed } from "@tenfold/domain/readings";
import type { FastifyBaseLogger } from "fastify";
import type { DiskCache } from "../../platform/disk-cache.ts";
import { AppError } from "../../platform/errors.ts";
import { shortKeyedHash } from "../../platform/keyed-hash.ts";
import { isSameSecret } from "../../platform/same-secret.ts";
import type { Painter, Picture, PictureRequest } from "../../providers/painter/painter.ts";

/** How long a reading that is written waits for its picture, counted from the start; after that the page requests the picture by its address. */
const PICTURE_WAIT_MS = 2_000;

/** A picture with proof that a reading commissioned it: nobody can have pictures painted by guessing addresses. */
interface SignedRequest extends PictureRequest {
  readonly signature: string;
}

export interface PictureService {
  /**
   * The address and description of a seed's picture, which starts being painted if need be. While `reading` is under way
   * nobody waits for the picture, so it may take as long.
   */
  commission(
    digit: Digit,
    seed: Seed,
    log: FastifyBaseLogger,
    reading?: Promise<unknown>,
  ): Promise<{ imageUrl: string; imageAlt: string }>;
  paint(digit: Digit, seed: Seed, log: FastifyBaseLogger): Promise<Picture>;
  /** The picture at an address that `commission` gave out. Throws `not_found` for any other. */
  show(request: SignedRequest, log: FastifyBaseLogger): Promise<Picture>;
}

function pictureKey(digit: Digit, seed: Seed): string {
  return createHash("sha256")
    .update(`picture ${digit} ${numberOf(seed)}`)
    .digest("hex")
    .slice(0, 16);
}

/** A description of a picture that has not been painted yet. */
function expectedAlt(digit: Digit): string {
  const { name, color } = principleOf(digit);
  return `An abstract picture in ${color.name.toLowerCase()}, made for the principle of ${name}.`;
}

interface PictureServiceDeps {
  readonly cache: DiskCache;
  /** Paints every picture not yet stored, and steps in for the model. */
  readonly embedded: Painter;
  /** If set, paints pictures not yet stored. */
  readonly model: Painter | undefined;
  /** Signs the addresses of pictures. */
  readonly secret: string;
}

export function openPictureService({ cache, embedded, model, secret }: PictureServiceDeps): PictureService {
  const underWay = new Map<string, Promise<Picture>>();
  const nameOf = ({ digit, key }: PictureRequest) => `${digit}-${key}`;

  const sign = (request: PictureRequest) => shortKeyedHash(secret, `picture ${nameOf(request)}`);

  const paint = async (request: PictureRequest, painter: Painter, log: FastifyBaseLogger): Promise<Picture> => {
    const picture = await painter.paint(request);
    // A picture that can't be stored can still be shown.
    await cache
      .keep(nameOf(request), { bytes: picture.webp, note: picture.alt })
      .catch((err: unknown) => log.error({ err }, "a picture could not be kept"));
    return picture;
  };

  const find = (request: PictureRequest, log: FastifyBaseLogger): Promise<Picture> => {
    const name = nameOf(request);
    const waiting = underWay.get(name);
    if (waiting) return waiting;
    const work = (async () => {
      const kept = await cache.find(name);
      if (kept) return { webp: kept.bytes, alt: kept.note };
      if (!model) return paint(request, embedded, log);
      try {
        return await paint(request, model, log);
      } catch (error) {
        log.warn({ err: error }, "the image model gave no picture; the embedded painter steps in");
        return paint(request, embedded, log);
      }
    })().finally(() => underWay.delete(name));
    underWay.set(name, work);
    return work;
  };

  return {
    async commission(digit, seed, log, reading) {
      const request = { digit, key: pictureKey(digit, seed) };
      const imageUrl = `/pictures/${digit}/${request.key}.${sign(request)}.webp`;
      const work = find(request, log);
      if (!model) {
        const late = Promise.allSettled([wait(PICTURE_WAIT_MS, undefined, { ref: false }), reading]);
        const picture = await Promise.race([work, late.then(() => undefined)]);
        return { imageUrl, imageAlt: picture?.alt ?? expectedAlt(digit) };
      }
      // A model takes seconds: the reading does not wait for it, the request for the picture does.
      work.catch((error: unknown) => log.error({ err: error }, "a picture could not be painted"));
      return { imageUrl, imageAlt: expectedAlt(digit) };
    },
    paint: (digit, seed, log) => find({ digit, key: pictureKey(digit, seed) }, log),
    async show({ digit, key, signature }, log) {
      if (!isSameSecret(signature, sign({ digit, key }))) throw new AppError("not_found");
      return find({ digit, key }, log);
    },
  };
}
