import { HOUR_MS } from "@tenfold/domain/time";
import { LRUCache } from "lru-cache";
import { type Core, perServer } from "../../core.ts";
import { AppError } from "../../platform/errors.ts";
import type { CardShapeName } from "./card.ts";
import { cardDrawer } from "./keep.ts";
import { type Asker, headOf, type MadeBy, makeAgain } from "./make-again.ts";

/** How many may be drawn for one network: far more than people save. */
const CARDS = { max: 120, windowMs: HOUR_MS };

/** How much memory the latest cards may take. */
const KEPT_BYTES = 24 * 1024 * 1024;

interface CardOrder {
  readonly reading: MadeBy;
  readonly shape: Exclude<CardShapeName, "link">;
}

/** The latest cards; one that is requested many times at once is drawn once. */
const cards = perServer(
  (core) =>
    new LRUCache<string, Buffer, CardOrder & { readonly asker: Asker }>({
      maxSize: KEPT_BYTES,
      sizeCalculation: (card) => card.length,
      fetchMethod: async (_key, _stale, { context: { asker, ...order } }) => {
        const wait = await core.attempts.take(`card:${asker.network}`, CARDS);
        if (wait > 0) throw new AppError("too_many_requests", { retryAfter: wait });
        const { reading, picture } = await makeAgain(core, order.reading, asker);
        const { productName } = core.config;
        const host = URL.canParse(core.linkBase()) ? new URL(core.linkBase()).host : "";
        const draw = await cardDrawer(core);
        return draw({
          ...headOf(reading),
          picture: picture && Buffer.from(picture.webp),
          shape: order.shape,
          foot: [productName, host].filter(Boolean).join(" · "),
        });
      },
    }),
);

/** A reading's card as PNG, kept only in memory. Throws `too_many_requests`, and as {@link makeAgain} does. */
export async function cardToSave(core: Core, order: CardOrder, asker: Asker): Promise<Buffer> {
  const card = await cards(core).fetch(JSON.stringify(order), { context: { ...order, asker } });
  if (!card) throw new Error("a card was not drawn");
  return card;
}
