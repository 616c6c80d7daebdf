import Sqlite from "better-sqlite3";
import pg from "pg";
import { vi } from "vitest";

const sqliteStatements = Object.getPrototypeOf(new Sqlite(":memory:").prepare("select 1")) as Sqlite.Statement;

/** What work answers, and what the database is asked meanwhile, in order and without values. */
export async function watchStatements<T>(work: () => Promise<T>): Promise<[T, string[]]> {
  const query = vi.spyOn(pg.Client.prototype as { query(asked: { readonly text: string }): unknown }, "query");
  const spies = [vi.spyOn(sqliteStatements, "all"), vi.spyOn(sqliteStatements, "run")];
  const answer = await work();
  const asked = [
    ...query.mock.calls.map(([{ text }], at) => [query.mock.invocationCallOrder[at] ?? 0, text] as const),
    ...spies.flatMap(({ mock }) =>
      mock.contexts.map((statement, at) => [mock.invocationCallOrder[at] ?? 0, (statement as Sqlite.Statement).source] as const),
    ),
  ];
  for (const spy of [query, ...spies]) spy.mockRestore();
  return [answer, asked.toSorted(([one], [other]) => one - other).map(([, text]) => text)];
}
