import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS } from "@tenfold/domain/time";
import type { FastifyBaseLogger } from "fastify";
import { bytesOnDisk } from "../../platform/bytes-on-disk.ts";
import type { RetentionTask } from "../../platform/retention/index.ts";
import type { Mailer, Sender } from "./mail.ts";
import { messageOf } from "./message.ts";

/**
 * Writes mails into a folder as files that every mail program opens, and their links into the log: the operator can
 * follow them without a mail server.
 */
export function outboxMailer({
  folder,
  from,
  log,
}: {
  readonly folder: string;
  readonly from: Sender;
  readonly log: Pick<FastifyBaseLogger, "info">;
}): Mailer {
  return {
    async send(mail) {
      // Loaded for the first mail, since it takes some MB.
      const { createTransport } = await import("nodemailer");
      const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(messageOf(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // A second try replaces the first. Ids that sort by time sort the folder.
      const file = join(folder, `${encodeURIComponent(mail.id)}.eml`);
      await writeWhole(file, message as Buffer);
      const { to, subject, links = [] } = mail;
      log.info({ to, subject, links, file }, "a mail was put into the outbox");
    },
    close: async () => undefined,
  };
}

/** Writes a file completely or not at all. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    const handle = await open(draft, "wx", 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** How long a mail stays in the outbox, and how much room all of them may take. */
const KEPT_MS = 30 * DAY_MS;
const MOST_BYTES = 256 * 2 ** 20;

/** The outbox's bounds in time and size. The folder may not exist. */
export function outboxRetention(folder: string, mostBytes = MOST_BYTES): Extract<RetentionTask, { remove: unknown }> {
  return {
    what: "mails in the outbox",
    async remove(now, limit) {
      const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
      const mails = entries.filter((entry) => entry.isFile());
      const files = await Promise.all(
        mails.map(async ({ name }) => {
          const { mtimeMs, size } = await stat(join(folder, name));
          return { file: join(folder, name), mtimeMs, diskBytes: bytesOnDisk(size) };
        }),
      );
      let bytes = files.reduce((sum, { diskBytes }) => sum + diskBytes, 0);
      let removed = 0;
      for (const { file, mtimeMs, diskBytes } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
        if (removed === limit || (mtimeMs > now - KEPT_MS && bytes <= mostBytes)) break;
        await rm(file, { force: true });
        bytes -= diskBytes;
        removed += 1;
      }
      return removed;
    },
  };
}
