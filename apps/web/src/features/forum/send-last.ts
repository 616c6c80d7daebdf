import { type CallBody, type CallName, PATHS } from "@tenfold/contract/paths";
import { sessionId } from "../../app/session-id.ts";

/** Makes a call that goes out even while the page is being left; resolves when it is over, whatever came of it. */
export function sendLast<Name extends CallName>(name: Name, id: string, body?: CallBody<Name>): Promise<void> {
  const { method, path } = PATHS[name];
  return fetch(path.replace(":id", encodeURIComponent(id)), {
    method,
    credentials: "include",
    keepalive: true,
    headers: { "x-session-id": sessionId(), ...(body === undefined ? {} : { "content-type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).then(
    () => undefined,
    () => undefined,
  );
}
