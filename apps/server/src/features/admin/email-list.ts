import type { Db } from "../../platform/db/index.ts";
import { type Address, findAddresses } from "./store.ts";

const isMarked = ({ unverified, unsubscribed }: Address) => unverified || unsubscribed;

/** A cell that no spreadsheet takes for a formula (OWASP, "CSV injection"), in quotes. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

const yesNo = (yes: boolean) => (yes ? "yes" : "no");

async function* addressesFor(db: Db, include: "mailable" | "all"): AsyncGenerator<Address> {
  for await (const address of findAddresses(db)) if (include === "all" || !isMarked(address)) yield address;
}

/** The addresses as comma-separated values with lines that end as RFC 4180 says. */
export async function* writeCsv(db: Db, include: "mailable" | "all"): AsyncGenerator<string> {
  yield "email,verified,subscribed\r\n";
  for await (const { email, unverified, unsubscribed } of addressesFor(db, include))
    yield `${cell(email)},${yesNo(!unverified)},${yesNo(!unsubscribed)}\r\n`;
}

/** The addresses, one a line. */
export async function* writeTxt(db: Db, include: "mailable" | "all"): AsyncGenerator<string> {
  for await (const { email } of addressesFor(db, include)) yield `${email}\n`;
}

/** The reply of the call as JSON, a piece at a time. */
export async function* writeJson(db: Db, now: number): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(new Date(now).toISOString())},"emails":[`;
  let total = 0;
  for await (const { email } of findAddresses(db)) {
    yield `${total === 0 ? "" : ","}${JSON.stringify(email)}`;
    total += 1;
  }
  yield '],"marked":[';
  let comma = "";
  for await (const address of findAddresses(db)) {
    if (!isMarked(address)) continue;
    yield `${comma}${JSON.stringify(address)}`;
    comma = ",";
  }
  yield `],"totalEmails":${total}}`;
}

/** Puts small pieces together, so that each write to the connection is worth it. */
export async function* inBulk(pieces: AsyncIterable<string>, size = 16 * 1024): AsyncGenerator<string> {
  let bulk = "";
  for await (const piece of pieces) {
    bulk += piece;
    if (bulk.length < size) continue;
    yield bulk;
    bulk = "";
  }
  if (bulk !== "") yield bulk;
}
