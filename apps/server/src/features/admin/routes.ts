import { Readable } from "node:stream";
import { getEmailList } from "@tenfold/contract/admin";
import type { Core } from "../../core.ts";
import { LONGEST_ANSWER_TIME_MS } from "../../platform/answer-time.ts";
import type { App } from "../../platform/app.ts";
import { inBulk } from "../../platform/json-stream.ts";
import { mount } from "../../platform/mount.ts";
import { writeCsv, writeJson, writeTxt } from "./email-list.ts";
import { requireAdmin, writeAudit } from "./token.ts";

const TYPES = { csv: "text/csv; charset=utf-8", txt: "text/plain; charset=utf-8" } as const;

export function mountAdmin(app: App, core: Core): void {
  mount(app, getEmailList, { answerTimeMs: LONGEST_ANSWER_TIME_MS }, async ({ query: { format, include }, request, reply }) => {
    await requireAdmin(core, request);
    await writeAudit(core, request, format === undefined ? "listed" : "downloaded");
    if (format === undefined) {
      reply.type("application/json; charset=utf-8");
      return reply.send(Readable.from(inBulk(writeJson(core, core.now()))));
    }
    reply.type(TYPES[format]).header("content-disposition", `attachment; filename="forum-emails.${format}"`);
    return reply.send(Readable.from(inBulk((format === "csv" ? writeCsv : writeTxt)(core, include))));
  });
}
