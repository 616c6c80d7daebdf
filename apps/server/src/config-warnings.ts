import type { Config } from "./config.ts";
import { isLoopback } from "./platform/local.ts";

/** Settings that work, but probably not as intended. */
export function warningsOf({ publicUrl, mail, forumPublic, instances, storage }: Config): readonly string[] {
  const warnings: string[] = [];
  if (publicUrl?.startsWith("http:") && !isLoopback(new URL(publicUrl).hostname))
    warnings.push("PUBLIC_URL does not begin with https: passwords and cookies can be read on their way");
  if (mail.kind === "smtp" && publicUrl === undefined)
    warnings.push("PUBLIC_URL is not set: the links in mails lead to the address that the server listens on");
  if (forumPublic && publicUrl === undefined)
    warnings.push("PUBLIC_URL is not set: feeds and canonical links name the address that the server listens on");
  if (instances > 1 && storage.kind === "folder")
    warnings.push(
      "S3_URL is not set: models are shown only where all servers have the same folder models/kept in their data folders",
    );
  if (instances > 1 && mail.kind === "outbox")
    warnings.push("MAIL_URL is not set: each server writes the mails that it happens to send to an outbox of its own");
  return warnings;
}
