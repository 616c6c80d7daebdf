import type { Core } from "../../core.ts";
import { iso } from "../../platform/instants.ts";
import { type Address, findAddresses } from "../accounts/index.ts";

/** Why not to write to an address; "unverified" only if addresses have to be confirmed. */
function markOf({ email, unverified, unsubscribed }: Address, { config }: Core) {
  const mark = { email, unverified: unverified && config.requireEmailVerification, unsubscribed };
  return mark.unverified || mark.unsubscribed ? mark : undefined;
}

/** A quoted cell that no spreadsheet takes for a formula (OWASP, "CSV injection"). */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

const yesNo = (yes: boolean) => (yes ? "yes" : "no");

async function* addressesFor(core: Core, include: "mailable" | "all"): AsyncGenerator<Address> {
  for await (const address of findAddresses(core.db)) if (include === "all" || !markOf(address, core)) yield address;
}

export async function* writeCsv(core: Core, include: "mailable" | "all"): AsyncGenerator<string> {
  yield "email,verified,subscribed\r\n";
  for await (const { email, unverified, unsubscribed } of addressesFor(core, include))
    yield `${cell(email)},${yesNo(!unverified)},${yesNo(!unsubscribed)}\r\n`;
}

export async function* writeTxt(core: Core, include: "mailable" | "all"): AsyncGenerator<string> {
  for await (const { email } of addressesFor(core, include)) yield `${email}\n`;
}

export async function* writeJson(core: Core, now: number): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(iso(now))},"emails":[`;
  let total = 0;
  for await (const { email } of findAddresses(core.db)) {
    yield `${total === 0 ? "" : ","}${JSON.stringify(email)}`;
    total += 1;
  }
  yield '],"marked":[';
  let comma = "";
  for await (const address of findAddresses(core.db)) {
    const mark = markOf(address, core);
    if (!mark) continue;
    yield `${comma}${JSON.stringify(mark)}`;
    comma = ",";
  }
  yield `],"totalEmails":${total}}`;
}
