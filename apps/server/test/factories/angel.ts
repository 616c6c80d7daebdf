// Factories for tests: the server at a time of their own, and browsers that have numbers decoded there.
import { randomUUID } from "node:crypto";
import type { CallReply } from "@tenfold/contract/calls";
import { makeApp } from "../fixture.ts";
import { type Guest, type Made, makeClock, makeGuest } from "./member.ts";

type Decoded = CallReply<"decodeAngelNumber">;
type Saved = CallReply<"getSavedAngelNumbers">[number];

export type AngelSite = Made & { readonly clock: ReturnType<typeof makeClock> };

export async function makeAngelSite(given: Parameters<typeof makeApp>[0] = {}): Promise<AngelSite> {
  const clock = makeClock();
  return { ...(await makeApp({ trustProxy: "127.0.0.1", now: clock.now, ...given })), clock };
}

let count = 0;

/** A network address that nobody else has, for who decodes more in a minute than people do. */
export function fromAnywhere(): Record<string, string> {
  count += 1;
  return { "x-forwarded-for": `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}` };
}

/** A browser with the id that it keeps; who is at it may be signed in. */
export function makeBrowser(made: Made, who: Guest = makeGuest(made.app), sessionId: string = randomUUID()) {
  const headers = () => ({ ...fromAnywhere(), "x-session-id": sessionId });
  const send = (payload: object) => who.send("POST", "/api/angel-numbers", payload, headers());
  const list = (query = "") => who.send("GET", `/api/angel-numbers/saved${query}`, undefined, headers());
  return {
    sessionId,
    send,
    list,
    async decode(number: string, preferences: object = { composition: "simple" }): Promise<Decoded & { readonly id: string }> {
      const answer = await send({ number, preferences });
      if (answer.statusCode !== 200) throw new Error(`A number could not be decoded: ${answer.body}`);
      return answer.json();
    },
    saved: async (query = ""): Promise<Saved[]> => (await list(query)).json(),
    remove: (id: string) => who.send("DELETE", `/api/angel-numbers/saved/${id}`, undefined, headers()),
    clear: () => who.send("DELETE", "/api/angel-numbers/saved", undefined, headers()),
  };
}
