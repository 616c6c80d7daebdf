import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import type { Core } from "../../core.ts";
import { isPostgres } from "../../platform/db/engine.ts";

const CHANNEL = "forum_changes";

/** How servers on one PostgreSQL tell each other of replies that changed. */
export interface ChangeNotices {
  tell(topicId: string, number: number): void;
  /** Starts listening for others' changes if it isn't, or if the connection was lost. */
  hear(): void;
  close(): void;
}

/** A server's notices; undefined on SQLite, which only one process uses. */
export function openChangeNotices(
  { config: { database }, db, log }: Pick<Core, "config" | "db" | "log">,
  onChange: (topicId: string, number: number) => void,
): ChangeNotices | undefined {
  if (database.kind !== "postgres" || !isPostgres(db)) return undefined;
  const self = randomUUID();
  // The pool's connections come and go; the one that listens has to stay.
  let client: pg.Client | undefined;
  return {
    tell(topicId, number) {
      const notice = JSON.stringify({ from: self, topicId, number });
      sql`select pg_notify(${CHANNEL}, ${notice})`
        .execute(db)
        .catch((err: unknown) => log.warn({ err }, "other servers were not told of a reply that changed"));
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
        const { from, topicId, number } = JSON.parse(payload) as { from: string; topicId: string; number: number };
        if (from !== self) onChange(topicId, number);
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
