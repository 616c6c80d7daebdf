import { createHash } from "node:crypto";
import { type Digit, principleOf } from "@tenfold/domain/principles";
import { numberOf, type Seed } from "@tenfold/domain/readings";
import type { FastifyBaseLogger } from "fastify";
import type { Painter, Picture, PictureRequest } from "../../providers/painter/painter.ts";
import type { PictureCache } from "./cache.ts";

/** Where pictures come from: the cache, or a painter. */
export interface Gallery {
  /** The address and the description of a seed's picture, which is being painted from now on if need be. */
  commission(digit: Digit, seed: Seed, log: FastifyBaseLogger): Promise<{ imageUrl: string; imageAlt: string }>;
  /** The picture itself. */
  show(request: PictureRequest, log: FastifyBaseLogger): Promise<Picture>;
}

/** The key of a seed's picture. */
function pictureKey(digit: Digit, seed: Seed): string {
  return createHash("sha256")
    .update(`picture ${digit} ${numberOf(seed)}`)
    .digest("hex")
    .slice(0, 16);
}

/** What can be said of a picture before a model has painted it. */
function expectedAlt(digit: Digit): string {
  const { name, color } = principleOf(digit);
  return `An abstract picture in ${color.name.toLowerCase()}, made for the principle of ${name}.`;
}

/**
 * @param embedded paints everything that is not kept, and steps in for the model.
 * @param model paints what a reading commissions, where one is set; nobody can make it work by guessing addresses.
 */
export function openGallery(cache: PictureCache, embedded: Painter, model: Painter | undefined): Gallery {
  const underWay = new Map<string, Promise<Picture>>();
  const nameOf = ({ digit, key }: PictureRequest) => `${digit}-${key}`;

  const paint = async (request: PictureRequest, painter: Painter): Promise<Picture> => {
    const picture = await painter.paint(request);
    await cache.keep(nameOf(request), picture);
    return picture;
  };

  const find = (request: PictureRequest, log: FastifyBaseLogger, commissioned: boolean): Promise<Picture> => {
    const name = nameOf(request);
    const waiting = underWay.get(name);
    if (waiting) return waiting;
    const work = (async () => {
      const kept = await cache.find(name);
      if (kept) return kept;
      if (!model || !commissioned) return paint(request, embedded);
      try {
        return await paint(request, model);
      } catch (error) {
        log.warn({ err: error }, "the image model gave no picture; the embedded painter steps in");
        return paint(request, embedded);
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
      if (!model) return { imageUrl, imageAlt: (await work).alt };
      // A model takes seconds: the reading does not wait for it, the request for the picture does.
      work.catch((error: unknown) => log.error({ err: error }, "a picture could not be painted"));
      return { imageUrl, imageAlt: expectedAlt(digit) };
    },
    show: (request, log) => find(request, log, false),
  };
}
