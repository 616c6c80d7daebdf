import { HOUR_MS } from "@tenfold/domain/time";
import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import { type Core, perServer } from "../../core.ts";
import { AppError } from "../../platform/errors.ts";
import { type CardShapeName, drawCard } from "./card.ts";
import { refuseUnsafe } from "./generate.ts";
import { cardFonts, makeAgain, type ToShare } from "./shared.ts";

/** How many may be drawn for one network: far more than people save. */
const CARDS = { max: 120, window: HOUR_MS };

/** How much of the cards that were saved last stays in memory. */
const KEPT_BYTES = 24 * 1024 * 1024;

/** A reading's card for its reader to save. */
export interface CardOrder extends ToShare {
  readonly shape: Exclude<CardShapeName, "link">;
}

interface Drawing {
  readonly order: CardOrder;
  readonly log: FastifyBaseLogger;
}

/** The cards that were saved last; one that is asked for many times at once is drawn once. */
const cards = perServer(
  (core) =>
    new LRUCache<string, Buffer, Drawing>({
      maxSize: KEPT_BYTES,
      sizeCalculation: (card) => card.length,
      fetchMethod: async (_key, _stale, { context: { order, log } }) => {
        const wait = await core.attempts.take(`card:${order.network}`, CARDS);
        if (wait > 0) throw new AppError("too_many_requests", { retryAfter: wait });
        const { reading, picture } = await makeAgain(core, order, log);
        const { productName } = core.config;
        const host = URL.canParse(core.linkBase()) ? new URL(core.linkBase()).host : "";
        return drawCard(await cardFonts(core), {
          number: order.number,
          principle: reading.principle,
          picture: picture && Buffer.from(picture.webp),
          shape: order.shape,
          foot: [productName, host].filter(Boolean).join(" · "),
        });
      },
    }),
);

/** A reading's card as PNG, of which nothing is kept but in memory. Throws `too_many_requests` and `GRAPHIC_ALERT`. */
export async function cardToSave(core: Core, order: CardOrder, log: FastifyBaseLogger): Promise<Buffer> {
  const { number, preferences, seed, shape } = order;
  refuseUnsafe(preferences.keywords);
  const { style, composition, keywords } = preferences;
  const card = await cards(core).fetch(JSON.stringify([number, style, composition, keywords, seed, shape]), {
    context: { order, log },
  });
  if (!card) throw new Error("a card was not drawn");
  return card;
}
