import { createHash } from "node:crypto";
import { DAY_MS } from "@tenfold/domain/time";
import type { FastifyBaseLogger } from "fastify";
import { type Core, perServer } from "../../core.ts";
import { inTime } from "../../platform/in-time.ts";
import type { Telling } from "../../providers/writer/telling.ts";

/** How long a model's text is kept. */
export const WRITTEN_KEPT_MS = 30 * DAY_MS;

interface Asking<Written> {
  /** The model's whole prompt. The same prompt gets the same text. */
  readonly prompt: { readonly instructions: string; readonly prompt: string };
  /** The network that the call came from, whose share of the day's calls it uses. */
  readonly network: string;
  /** Hears the text while it is written. */
  readonly listener?: Telling | undefined;
  /** Asks the model; `telling` is for who listens, if anybody does. */
  write(telling?: Telling): Promise<Written>;
}

/** Tells a text to everybody who asks for it at the same time; late listeners hear it from the beginning. */
interface SharedTelling extends Telling {
  listen(listener: Telling): void;
}

function shareTelling(): SharedTelling {
  const told: Parameters<Telling["words"]>[] = [];
  const listeners = new Set<Telling>();
  return {
    words(...words) {
      told.push(words);
      for (const listener of listeners) listener.words(...words);
    },
    again() {
      if (told.length === 0) return;
      told.length = 0;
      for (const listener of listeners) listener.again();
    },
    listen(listener) {
      for (const words of told) listener.words(...words);
      listeners.add(listener);
    },
  };
}

interface UnderWay {
  readonly work: Promise<unknown>;
  readonly telling: SharedTelling;
}

/** By the text's key. */
const underWay = perServer(() => new Map<string, UnderWay>());

/** The text depends on the model and the prompt, which holds the engine's draft with number, voice, length and keywords. */
function keyOf({ config: { writer } }: Core, { instructions, prompt }: Asking<unknown>["prompt"]): string {
  const model = writer.kind === "embedded" ? [] : [writer.kind, writer.url, writer.model];
  return createHash("sha256")
    .update(JSON.stringify([model, instructions, prompt]))
    .digest("base64url");
}

async function findWritten<Written>({ db, now }: Core, key: string): Promise<Written | undefined> {
  const row = await db
    .selectFrom("written_readings")
    .select("written")
    .where("key", "=", key)
    .where("created_at", ">", now() - WRITTEN_KEPT_MS)
    .executeTakeFirst();
  return row && (JSON.parse(row.written) as Written);
}

async function keepWritten({ db, now }: Core, key: string, written: unknown): Promise<void> {
  const text = { written: JSON.stringify(written), created_at: now() };
  await db
    .insertInto("written_readings")
    .values({ key, ...text })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(text))
    .execute();
}

/** Takes one of the day's calls; returns whether this network had one left. */
async function takeCall({ attempts, config: { writerCalls } }: Core, network: string): Promise<boolean> {
  const take = (name: string, max: number) => attempts.take(`writer ${name}`, { max, windowMs: DAY_MS });
  return (await take(network, writerCalls.perNetwork)) === 0 && (await take("of all", writerCalls.all)) === 0;
}

/**
 * A language model's text: kept for thirty days for the same request, written once for simultaneous requests, and
 * within the day's calls. Resolves to undefined, with the reason in the log, if it can't be had. A listener who joins
 * a text begun for somebody who did not listen gets it as a whole.
 */
export async function writeOnce<Written>(
  core: Core,
  asking: Asking<Written>,
  log: FastifyBaseLogger,
): Promise<Written | undefined> {
  const key = keyOf(core, asking.prompt);
  const { listener } = asking;
  const waiting = underWay(core).get(key);
  if (waiting) {
    if (listener) waiting.telling.listen(listener);
    return waiting.work as Promise<Written | undefined>;
  }
  const telling = shareTelling();
  if (listener) telling.listen(listener);
  const work = (async () => {
    const kept = await inTime(findWritten<Written>(core, key));
    if (kept !== undefined) return kept;
    if (!(await inTime(takeCall(core, asking.network)))) {
      log.info("the day's calls of the language model are used up; the embedded engine steps in");
      return undefined;
    }
    const written = await asking.write(listener && telling);
    await inTime(keepWritten(core, key, written)).catch((err: unknown) =>
      log.error({ err }, "what the language model wrote could not be kept"),
    );
    return written;
  })()
    .catch((err: unknown) => {
      log.warn({ err }, "the language model gave no reading; the embedded engine steps in");
      telling.again();
      return undefined;
    })
    .finally(() => underWay(core).delete(key));
  underWay(core).set(key, { work, telling });
  return work;
}
