import type { FastifyReply } from "fastify";
import { partsOf } from "./address.ts";
import { invalidField } from "./errors.ts";

/** The first `limit` of what was found, and the last of these if there is more. Ask for one row more to know. */
export function partOf<Row>(found: readonly Row[], limit: number): { shown: Row[]; last: Row | undefined } {
  const shown = found.slice(0, limit);
  return { shown, last: found.length > limit ? shown.at(-1) : undefined };
}

/** Where a part of a list ended that is in order of time. */
export interface Place {
  readonly at: number;
  readonly seq: number;
}

/** The place in a cursor that {@link cursorOf} made. Throws an AppError if it is none. */
export function readPlace(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [, at, seq] = /^(\d{1,15})-(\d{1,15})$/.exec(cursor) ?? [];
  if (at === undefined || seq === undefined) throw invalidField("cursor", "This is no place in the list");
  return { at: Number(at), seq: Number(seq) };
}

export const cursorOf = ({ at, seq }: Place) => `${at}-${seq}`;

/** The header Link, for each relation that there is. */
export const linkTo = (parts: Readonly<Record<string, string | undefined>>) =>
  Object.entries(parts)
    .flatMap(([rel, address]) => (address === undefined ? [] : [`<${address}>; rel="${rel}"`]))
    .join(", ");

/** A part of a list, with the start of the next part if there is one, and the length of the whole where that is known. */
export interface ListPart<Item> {
  readonly items: Item[];
  readonly next: string | number | undefined;
  readonly total?: number;
}

/** Answers a call with a part of a list; headers say where the list goes on, and how long it is. */
export function sendPart<Item>(
  { query, reply }: { readonly query: Readonly<Record<string, string | number | undefined>>; readonly reply: FastifyReply },
  { items, next, total }: ListPart<Item>,
): Item[] {
  if (next !== undefined) {
    const asked = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...query, cursor: next }))
      if (value !== undefined) asked.set(name, String(value));
    reply.header("link", linkTo({ next: `${partsOf(reply.request.url).path}?${asked}` }));
  }
  if (total !== undefined) reply.header("x-total-count", total);
  return items;
}
