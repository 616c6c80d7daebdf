import type { NotificationKind, NotificationSettings } from "@tenfold/contract/forum-notifications";
import { type RawBuilder, sql } from "kysely";
import { compileOnce, type Placeholders } from "../../platform/db/compile-once.ts";
import type { Db } from "../../platform/db/index.ts";

const COLUMNS = {
  mention: "mention",
  reply: "reply",
  // A word of SQL can't be a column's name.
  like: "liked",
  moderation: "moderation",
  followOwn: "follow_own",
  dailyMail: "daily_mail",
} as const satisfies Record<keyof NotificationSettings, string>;

const DEFAULTS: NotificationSettings = {
  mention: true,
  reply: true,
  like: true,
  moderation: true,
  followOwn: true,
  dailyMail: false,
};

/** SQL for whether the member whose id a column holds has turned off what is on by default. */
export const isTurnedOff = (column: string, setting: NotificationKind | "followOwn"): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from forum_notification_settings chosen
    where chosen.user_id = ${sql.ref(column)} and chosen.${sql.ref(COLUMNS[setting])} = 0)`;

const settingsOf = compileOnce((db, given: Placeholders<{ userId: string }>) =>
  db.selectFrom("forum_notification_settings").select(Object.values(COLUMNS)).where("user_id", "=", given.userId),
);

/** What a member has chosen, if they ever did. */
export async function findChosen(db: Db, userId: string): Promise<NotificationSettings[]> {
  return (await settingsOf(db, { userId })).map((row) => ({
    mention: row.mention === 1,
    reply: row.reply === 1,
    like: row.liked === 1,
    moderation: row.moderation === 1,
    followOwn: row.follow_own === 1,
    dailyMail: row.daily_mail === 1,
  }));
}

export async function findSettings(db: Db, userId: string): Promise<NotificationSettings> {
  const [chosen = DEFAULTS] = await findChosen(db, userId);
  return chosen;
}

/** Keeps a member's choices; those not given stay as they are. */
export async function saveSettings(
  db: Db,
  userId: string,
  given: { readonly [Name in keyof NotificationSettings]?: boolean | undefined },
): Promise<NotificationSettings> {
  const names = Object.keys(COLUMNS) as (keyof NotificationSettings)[];
  const row = (chosen: typeof given) =>
    Object.fromEntries(names.flatMap((name) => (chosen[name] === undefined ? [] : [[COLUMNS[name], chosen[name] ? 1 : 0]])));
  const changed = row(given);
  await db
    .insertInto("forum_notification_settings")
    .values({ user_id: userId, ...row({ ...DEFAULTS, ...given }) } as never)
    .onConflict((conflict) =>
      Object.keys(changed).length > 0 ? conflict.column("user_id").doUpdateSet(changed) : conflict.column("user_id").doNothing(),
    )
    .execute();
  return findSettings(db, userId);
}
