import type { SavedAngelNumber } from "@tenfold/contract/angel";
import { COMPOSITIONS, DEFAULT_PREFERENCES, STYLES } from "@tenfold/domain/preferences";
import { BATCH, inBatches, mapped } from "../../platform/db/in-batches.ts";
import type { Db } from "../../platform/db/index.ts";
import { iso } from "../../platform/instants.ts";
import { type ListPart, partOf } from "../../platform/paging.ts";
import { type AngelRow, countReadings, findReadings, findReadingsOfMember, type Owner } from "./store.ts";

/** A saved reading as the page knows it. A style or length unknown to this version is shown as the default. */
function toSaved(row: AngelRow): SavedAngelNumber {
  return {
    id: row.id,
    number: row.number,
    meaning: row.meaning,
    guidance: row.guidance,
    personalizedMessage: row.personalized_message,
    universalPrinciples: row.universal_principles,
    reducedDigit: row.reduced_digit,
    style: STYLES.find((style) => style === row.style) ?? DEFAULT_PREFERENCES.style,
    composition: COMPOSITIONS.find((composition) => composition === row.composition) ?? DEFAULT_PREFERENCES.composition,
    keywords: row.keywords,
    createdAt: iso(row.created_at),
  };
}

/** A part of a visitor's saved readings, how many there are in all, and where the next part begins. */
export async function listSaved(
  db: Db,
  owner: Owner,
  asked: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<ListPart<SavedAngelNumber>> {
  const rows = await findReadings(db, owner, { ...asked, limit: asked.limit + 1 });
  const { shown, last } = partOf(rows, asked.limit);
  return { items: shown.map(toSaved), total: await countReadings(db, owner), next: last?.id };
}

/** Everything a member decoded while signed in, for the file with everything about them. */
export function exportAngelNumbers(db: Db, userId: string): AsyncIterable<SavedAngelNumber> {
  return mapped(
    inBatches<AngelRow>((last) => findReadingsOfMember(db, userId, { limit: BATCH, cursor: last?.id })),
    toSaved,
  );
}
