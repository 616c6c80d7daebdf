import { type CallBody, type CallName, PATHS } from "@tenfold/contract/paths";
import { sessionId } from "../../app/session-id.ts";

/** Makes a call whose answer nobody waits for, and that goes out even while the page is being left. */
export function sendLast<Name extends CallName>(name: Name, id: string, body?: CallBody<Name>): void {
  const { method, path } = PATHS[name];
  fetch(path.replace(":id", encodeURIComponent(id)), {
    method,
    credentials: "include",
    keepalive: true,
    headers: { "x-session-id": sessionId(), ...(body === undefined ? {} : { "content-type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => undefined);
}
