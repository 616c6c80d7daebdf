// A process of its own: what it loads is under GPL-3, may hang or crash, and takes memory. It gets orders and answers them.
import type { Answer, Order } from "./embedded-protocol.ts";
import { openSynthesizer } from "./synthesizer.ts";

/** Who is gone in the meantime needs no answer. */
const answer = (said: Answer) => process.send?.(said, undefined, undefined, () => undefined);

// A Ctrl-C goes to all processes of a terminal; the server ends this one when it is done with it.
process.on("SIGINT", () => undefined);
process.on("disconnect", () => process.exit());

/** How the texts that are paused go on: true to be spoken further, false to be forgotten. */
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
