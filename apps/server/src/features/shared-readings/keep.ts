import { randomBytes } from "node:crypto";
import type { ReplyOf } from "@tenfold/contract/endpoint";
import type { getSharedReading, shareReading } from "@tenfold/contract/shared-readings";
import { DAY_MS } from "@tenfold/domain/time";
import { LRUCache } from "lru-cache";
import { type Core, perServer } from "../../core.ts";
import { AppError } from "../../platform/errors.ts";
import { iso } from "../../platform/instants.ts";
import { shortKeyedHash } from "../../platform/keyed-hash.ts";
import { isSameSecret } from "../../platform/same-secret.ts";
import type { CardToDraw } from "./card.ts";
import { type Asker, headOf, type Kept, type MadeBy, makeAgain } from "./make-again.ts";

/** How many readings one network may share: far more than people do, but it bounds what is stored. */
const SHARES = { max: 60, windowMs: DAY_MS };

/** How many cards are kept in memory, some 60 KB each. */
const CARDS = 200;

export const sharedPath = (id: string) => `/r/${id}`;
export const sharedPicturePath = (id: string) => `${sharedPath(id)}/picture.webp`;
export const sharedCardPath = (id: string) => `${sharedPath(id)}/card.jpg`;

/** Withdraws a shared reading. It is derived from the id, so nothing has to be stored for it. */
const keyOf = ({ secrets }: Core, id: string) => shortKeyedHash(secrets.linkKey, `shared reading ${id}`);

/**
 * Stores a reading at its own address. The server makes the reading again, so that nobody can publish words of their
 * own. Throws `too_many_requests`, and as {@link makeAgain} does.
 */
export async function keepShared(core: Core, order: MadeBy, asker: Asker): Promise<ReplyOf<typeof shareReading>> {
  const wait = await core.attempts.take(`share:${asker.network}`, SHARES);
  if (wait > 0) throw new AppError("too_many_requests", { retryAfter: wait });
  const { reading, picture } = await makeAgain(core, order, asker);
  const kept: Kept = { ...reading, ...(picture ? { imageAlt: picture.alt } : {}) };
  const id = randomBytes(12).toString("base64url");
  await core.db
    .insertInto("shared_readings")
    .values({
      id,
      reading: JSON.stringify(kept),
      picture: picture ? Buffer.from(picture.webp).toString("base64") : null,
      created_at: core.now(),
    })
    .execute();
  return { id, key: keyOf(core, id) };
}

/** A shared reading, word for word. Throws `not_found` and `reading_withdrawn`. */
export async function readShared({ db }: Core, id: string): Promise<ReplyOf<typeof getSharedReading>> {
  const row = await db.selectFrom("shared_readings").select(["reading", "created_at"]).where("id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found");
  if (row.reading === null) throw new AppError("reading_withdrawn");
  // The earliest rows have no kind: they were all of digits.
  const kept = { kind: "number", ...JSON.parse(row.reading) } as Kept;
  const image = kept.imageAlt === undefined ? {} : { imageUrl: sharedPicturePath(id) };
  return { ...kept, ...image, id, createdAt: iso(row.created_at) };
}

/** A shared reading's picture as WebP. Throws `not_found`, also if it was withdrawn. */
export async function readSharedPicture({ db }: Core, id: string): Promise<Buffer> {
  const row = await db.selectFrom("shared_readings").select("picture").where("id", "=", id).executeTakeFirst();
  if (!row?.picture) throw new AppError("not_found");
  return Buffer.from(row.picture, "base64");
}

/** Draws cards. Its libraries take some 15 MB, so they are loaded for the first card. */
export const cardDrawer = perServer(async ({ path }) => {
  const { drawCard, writeFonts } = await import("./card.ts");
  const fonts = await writeFonts(path("fonts"));
  return (given: CardToDraw) => drawCard(fonts, given);
});

/** The latest cards; one that many request at once is drawn once. */
const cards = perServer(
  (core) =>
    new LRUCache<string, Buffer>({
      max: CARDS,
      fetchMethod: async (id) => {
        const reading = await readShared(core, id);
        const picture = reading.imageUrl ? await readSharedPicture(core, id) : undefined;
        const draw = await cardDrawer(core);
        return draw({ ...headOf(reading), picture, shape: "link" });
      },
    }),
);

/** The preview that other sites show for a shared reading's link, as a JPEG. Throws as {@link readShared} does. */
export async function cardOf(core: Core, id: string): Promise<Buffer> {
  // A reading withdrawn by another process is still in this one's memory.
  await readShared(core, id);
  const card = await cards(core).fetch(id);
  if (!card) throw new AppError("not_found");
  return card;
}

/** Deletes a shared reading's words and picture. Throws `not_yours` without its key, and `not_found`. */
export async function withdrawShared(core: Core, { id, key }: { readonly id: string; readonly key: string }): Promise<void> {
  if (!isSameSecret(key, keyOf(core, id))) throw new AppError("not_yours");
  const { numUpdatedRows } = await core.db
    .updateTable("shared_readings")
    .set({ reading: null, picture: null })
    .where("id", "=", id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError("not_found");
  cards(core).delete(id);
}
