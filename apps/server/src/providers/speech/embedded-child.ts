// A process of its own: what it loads is under GPL-3, may hang or crash, and takes memory. It receives orders and
// answers them.
import type { Answer, Order } from "./embedded-protocol.ts";
import { openSynthesizer } from "./synthesizer.ts";

/** A server that is gone meanwhile needs no answer. */
const answer = (said: Answer) => process.send?.(said, undefined, undefined, () => undefined);

// Ctrl-C goes to all processes of a terminal; the server ends this one when it is done with it.
process.on("SIGINT", () => undefined);
process.on("disconnect", () => process.exit());

/** Resumes paused texts: true to go on speaking, false to drop them. */
const paused = new Map<number, (goOn: boolean) => void>();
const speak = await openSynthesizer();

process.on("message", async (order: Order) => {
  if ("resume" in order) return paused.get(order.resume)?.(true);
  if ("cancel" in order) return paused.get(order.cancel)?.(false);
  const { id } = order;
  const pause = async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    paused.set(id, resolve);
    answer({ id, paused: true });
    const goesOn = await promise;
    paused.delete(id);
    return goesOn;
  };
  try {
    const spoken = await speak(order, pause);
    if (spoken) answer({ id, spoken, memoryBytes: process.memoryUsage.rss() });
  } catch (error) {
    answer({ id, fault: error instanceof Error ? error.message : String(error) });
  }
});

answer({ ready: true });
