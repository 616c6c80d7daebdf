import type { CallBody, CallName } from "@tenfold/contract/calls";
import { call } from "../../app/api.ts";

/** Makes a call that survives the page being left; resolves when it is over, whatever the outcome. */
export function sendLast<Name extends CallName>(name: Name, id: string, body?: CallBody<Name>): Promise<void> {
  return call(name, { params: { id }, keepalive: true, ...(body === undefined ? {} : { body }) }).then(
    () => undefined,
    () => undefined,
  );
}
