import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Digit, principleOf } from "@tenfold/domain/principles";
import { numberOf, type Seed } from "@tenfold/domain/readings";
import type { FastifyBaseLogger } from "fastify";
import type { DiskCache } from "../../platform/disk-cache.ts";
import { AppError } from "../../platform/errors.ts";
import type { Painter, Picture, PictureRequest } from "../../providers/painter/painter.ts";

/** How long a reading waits for its picture, in milliseconds; the page asks for a later one by its address. */
const PATIENCE = 2_000;

/** How many pictures may be on their way here before those that no reading has commissioned are refused. */
const CROWD = 20;

/** Where pictures come from: the cache, or a painter. */
export interface Gallery {
  /** The address and the description of a seed's picture, which is being painted from now on if need be. */
  commission(digit: Digit, seed: Seed, log: FastifyBaseLogger): Promise<{ imageUrl: string; imageAlt: string }>;
  /** The picture itself. Throws `too_many_requests` where it has to be painted and too many are waiting. */
  show(request: PictureRequest, log: FastifyBaseLogger): Promise<Picture>;
}

/** The key of a seed's picture. */
function pictureKey(digit: Digit, seed: Seed): string {
  return createHash("sha256")
    .update(`picture ${digit} ${numberOf(seed)}`)
    .digest("hex")
    .slice(0, 16);
}

/** What can be said of a picture before it has been painted. */
function expectedAlt(digit: Digit): string {
  const { name, color } = principleOf(digit);
  return `An abstract picture in ${color.name.toLowerCase()}, made for the principle of ${name}.`;
}

/**
 * @param embedded paints everything that is not kept, and steps in for the model.
 * @param model paints what a reading commissions, where one is set; nobody can make it work by guessing addresses.
 */
export function openGallery(cache: DiskCache, embedded: Painter, model: Painter | undefined): Gallery {
  const underWay = new Map<string, Promise<Picture>>();
  const nameOf = ({ digit, key }: PictureRequest) => `${digit}-${key}`;

  let paintingHere = 0;

  const paint = async (request: PictureRequest, painter: Painter, log: FastifyBaseLogger): Promise<Picture> => {
    const picture = await painter.paint(request);
    // A picture that can't be kept can still be shown.
    await cache
      .keep(nameOf(request), { bytes: picture.webp, note: picture.alt })
      .catch((err: unknown) => log.error({ err }, "a picture could not be kept"));
    return picture;
  };

  const paintHere = (request: PictureRequest, log: FastifyBaseLogger): Promise<Picture> => {
    paintingHere += 1;
    return paint(request, embedded, log).finally(() => {
      paintingHere -= 1;
    });
  };

  const find = (request: PictureRequest, log: FastifyBaseLogger, commissioned: boolean): Promise<Picture> => {
    const name = nameOf(request);
    const waiting = underWay.get(name);
    if (waiting) return waiting;
    const work = (async () => {
      const kept = await cache.find(name);
      if (kept) return { webp: kept.bytes, alt: kept.note };
      if (!commissioned && paintingHere >= CROWD) throw new AppError("too_many_requests");
      if (!model || !commissioned) return paintHere(request, log);
      try {
        return await paint(request, model, log);
      } catch (error) {
        log.warn({ err: error }, "the image model gave no picture; the embedded painter steps in");
        return paintHere(request, log);
      }
    })().finally(() => underWay.delete(name));
    underWay.set(name, work);
    return work;
  };

  return {
    async commission(digit, seed, log) {
      const request = { digit, key: pictureKey(digit, seed) };
      const imageUrl = `/pictures/${digit}/${request.key}.webp`;
      const work = find(request, log, true);
      if (!model) {
        const picture = await Promise.race([work, wait(PATIENCE, undefined, { ref: false })]);
        return { imageUrl, imageAlt: picture?.alt ?? expectedAlt(digit) };
      }
      // A model takes seconds: the reading does not wait for it, the request for the picture does.
      work.catch((error: unknown) => log.error({ err: error }, "a picture could not be painted"));
      return { imageUrl, imageAlt: expectedAlt(digit) };
    },
    show: (request, log) => find(request, log, false),
  };
}
