import { v4 as randomUuid } from "uuid";
import { recall, store } from "./storage.ts";

const KEY = "numerology-session-id";
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether this browser has stored anything on the server under its id. */
export function hasSessionId(): boolean {
  return UUID.test(recall(KEY) ?? "");
}

/** The random id by which the server knows this browser's preferences; created on first use. */
export function sessionId(): string {
  const known = recall(KEY);
  if (known !== undefined && UUID.test(known)) return known;
  const made = randomUuid();
  store(KEY, made);
  return made;
}
