import type { FastifyReply } from "fastify";

/** The first `limit` of what was found, and the last of these if there is more. Ask for one row more to know. */
export function partOf<Row>(found: readonly Row[], limit: number): { shown: Row[]; last: Row | undefined } {
  const shown = found.slice(0, limit);
  return { shown, last: found.length > limit ? shown.at(-1) : undefined };
}

/** The header Link, for each relation that there is. */
export const linkTo = (parts: Readonly<Record<string, string | undefined>>) =>
  Object.entries(parts)
    .flatMap(([rel, address]) => (address === undefined ? [] : [`<${address}>; rel="${rel}"`]))
    .join(", ");

/** Says where a list goes on, if it does, and how long it is, where that is known. */
export function sendPlace(
  reply: FastifyReply,
  address: string,
  query: Readonly<Record<string, string | number | undefined>>,
  { next, total }: { readonly next: string | number | undefined; readonly total?: number },
): void {
  if (next !== undefined) {
    const asked = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...query, cursor: next }))
      if (value !== undefined) asked.set(name, String(value));
    reply.header("link", linkTo({ next: `${address}?${asked}` }));
  }
  if (total !== undefined) reply.header("x-total-count", total);
}
