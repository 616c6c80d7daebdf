// Factories for tests: browsers in which numbers are decoded.
import { randomUUID } from "node:crypto";
import type { CallReply } from "@tenfold/contract/calls";
import { fromAnywhere, type Guest, type Made, makeGuest } from "./member.ts";

type Decoded = CallReply<"decodeAngelNumber">;
type Saved = CallReply<"getSavedAngelNumbers">[number];

/** A browser with its session id; somebody may be signed in. */
export function makeBrowser(made: Made, who: Guest = makeGuest(made), sessionId: string = randomUUID()) {
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
