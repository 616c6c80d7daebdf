import { DAY_MS } from "@tenfold/domain/time";
import type { Core } from "../../core.ts";
import type { App } from "../../platform/app.ts";
import { sendText } from "../../platform/conditional.ts";
import { AppError } from "../../platform/errors.ts";

const PATH = "/.well-known/security.txt";

/** For how many days what stands there holds, from the midnight that was. RFC 9116 asks for less than a year. */
const HOLDS = 180;

/** Mounts the address at which whoever has found a hole looks for whom to tell (RFC 9116). */
export function mountSecurityTxt(app: App, { now, config }: Core): void {
  const { publicUrl, securityContact, contact } = config;
  // The first is the one to try first.
  const addresses = new Set([securityContact, contact?.href].filter((address) => address !== undefined));
  app.get(PATH, { schema: { hide: true } }, async (request, reply) => {
    if (addresses.size === 0) throw new AppError("not_found");
    const expires = new Date((Math.floor(now() / DAY_MS) + HOLDS) * DAY_MS).toISOString();
    const contacts = [...addresses].map((address) => `Contact: ${address}`);
    const lines = [...contacts, `Expires: ${expires}`, "Preferred-Languages: en"];
    if (publicUrl !== undefined) lines.push(`Canonical: ${publicUrl}${PATH}`);
    return sendText(request, reply, `${lines.join("\n")}\n`, "text/plain; charset=utf-8");
  });
}
