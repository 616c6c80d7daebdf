import { COMPOSITIONS, type Preferences, STYLES } from "@tenfold/domain/preferences";
import type { Db } from "../../platform/db/index.ts";

export async function findSaved(
  db: Db,
  sessionId: string,
): Promise<{ readonly preferences: Preferences; readonly updatedAt: number } | undefined> {
  const row = await db
    .selectFrom("preferences")
    .select(["style", "composition", "keywords", "updated_at"])
    .where("session_id", "=", sessionId)
    .executeTakeFirst();
  const style = STYLES.find((known) => known === row?.style);
  const composition = COMPOSITIONS.find((known) => known === row?.composition);
  return row && style && composition
    ? { preferences: { style, composition, keywords: row.keywords }, updatedAt: row.updated_at }
    : undefined;
}

export async function findPreferences(db: Db, sessionId: string): Promise<Preferences | undefined> {
  return (await findSaved(db, sessionId))?.preferences;
}

export async function savePreferences(db: Db, sessionId: string, preferences: Preferences, now: number): Promise<void> {
  const values = { ...preferences, updated_at: now };
  await db
    .insertInto("preferences")
    .values({ session_id: sessionId, ...values })
    .onConflict((conflict) => conflict.column("session_id").doUpdateSet(values))
    .execute();
}
