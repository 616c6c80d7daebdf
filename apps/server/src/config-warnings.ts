import type { Config } from "./config.ts";
import { isLoopback } from "./platform/local.ts";

/** What works with these settings, but hardly as whoever chose them would wish. */
export function warningsOf({ publicUrl, mail, forumPublic }: Config): readonly string[] {
  const warnings: string[] = [];
  if (publicUrl?.startsWith("http:") && !isLoopback(new URL(publicUrl).hostname))
    warnings.push("PUBLIC_URL does not begin with https: passwords and cookies can be read on their way");
  if (mail.kind === "smtp" && publicUrl === undefined)
    warnings.push("PUBLIC_URL is not set: the links in mails lead to the address that the server listens on");
  if (forumPublic && publicUrl === undefined)
    warnings.push("PUBLIC_URL is not set: feeds and canonical links name the address that the server listens on");
  return warnings;
}
