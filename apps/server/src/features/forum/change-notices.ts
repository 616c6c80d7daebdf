import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import type { Core } from "../../core.ts";
import { isPostgres } from "../../platform/db/engine.ts";

const CHANNEL = "forum_changes";

/** A notice holds at most 8,000 bytes. */
const MEMBERS_A_NOTICE = 150;

/** How servers on one PostgreSQL tell each other of replies that changed, and of members who have something to read. */
export interface ChangeNotices {
  tell(topicId: string, number: number): void;
  tellMembers(userIds: readonly string[]): void;
  /** Starts listening for others' changes if it isn't, or if the connection was lost. */
  hear(): void;
  close(): void;
}

interface Notice {
  readonly from: string;
  readonly topicId?: string;
  readonly number?: number;
  readonly members?: readonly string[];
}

/** A server's notices; undefined on SQLite, which only one process uses. */
export function openChangeNotices(
  { config: { database }, db, log }: Pick<Core, "config" | "db" | "log">,
  heard: {
    readonly onChange: (topicId: string, number: number) => void;
    readonly onTold: (userIds: readonly string[]) => void;
  },
): ChangeNotices | undefined {
  if (database.kind !== "postgres" || !isPostgres(db)) return undefined;
  const self = randomUUID();
  // The pool's connections come and go; the one that listens has to stay.
  let client: pg.Client | undefined;
  const send = (notice: object) =>
    sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ from: self, ...notice })})`
      .execute(db)
      .catch((err: unknown) => log.warn({ err }, "other servers were not told of what changed"));
  return {
    tell: (topicId, number) => void send({ topicId, number }),
    tellMembers(userIds) {
      for (let at = 0; at < userIds.length; at += MEMBERS_A_NOTICE)
        void send({ members: userIds.slice(at, at + MEMBERS_A_NOTICE) });
    },
    hear() {
      if (client) return;
      const opened = new pg.Client({ connectionString: database.url });
      client = opened;
      const lose = () => {
        if (client === opened) client = undefined;
      };
      opened.on("error", lose).on("end", lose);
      opened.on("notification", ({ payload = "" }) => {
        const { from, topicId, number, members }: Notice = JSON.parse(payload);
        if (from === self) return;
        if (members) heard.onTold(members);
        else if (topicId !== undefined && number !== undefined) heard.onChange(topicId, number);
      });
      opened
        .connect()
        .then(() => opened.query(`listen ${CHANNEL}`))
        .catch((err: unknown) => {
          log.warn({ err }, "other servers' changes of replies can't be heard of");
          lose();
          void opened.end().catch(() => undefined);
        });
    },
    close() {
      client?.end().catch(() => undefined);
      client = undefined;
    },
  };
}
