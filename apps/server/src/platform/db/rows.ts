import { type DeleteResult, type InsertResult, type SelectQueryBuilder, sql, type UpdateResult } from "kysely";

interface Statement {
  executeTakeFirst(): Promise<InsertResult | UpdateResult | DeleteResult>;
}

/** How many rows a statement adds, changes or deletes. */
export async function countChanged(statement: Statement): Promise<number> {
  const result = await statement.executeTakeFirst();
  if ("numUpdatedRows" in result) return Number(result.numUpdatedRows);
  return Number("numDeletedRows" in result ? result.numDeletedRows : result.numInsertedOrUpdatedRows);
}

export const changesAny = async (statement: Statement): Promise<boolean> => (await countChanged(statement)) > 0;

export const findsAny = async (query: { executeTakeFirst(): Promise<object | undefined> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;

/** How many rows a query finds. */
export async function countFound<DB, TB extends keyof DB>(query: SelectQueryBuilder<DB, TB, unknown>): Promise<number> {
  const counted = query.clearSelect().select(sql`count(*)`.as("total")).$castTo<{ total: number }>();
  return Number((await counted.executeTakeFirstOrThrow()).total);
}
