// A process of its own: what it loads is under GPL-3, may hang or crash, and takes memory. It gets orders and answers them.
import type { Answer, Order } from "./embedded-protocol.ts";
import { openSynthesizer } from "./synthesizer.ts";

/** Who is gone in the meantime needs no answer. */
const answer = (said: Answer) => process.send?.(said, undefined, undefined, () => undefined);

// A Ctrl-C goes to all processes of a terminal; the server ends this one when it is done with it.
process.on("SIGINT", () => undefined);
process.on("disconnect", () => process.exit());

const canceled = new Set<number>();
const speak = await openSynthesizer();

process.on("message", async (order: Order) => {
  if ("cancel" in order) {
    canceled.add(order.cancel);
    return;
  }
  const { id } = order;
  try {
    const spoken = await speak(order, () => canceled.has(id));
    answer({ id, spoken, memory: process.memoryUsage.rss() });
  } catch (error) {
    answer({ id, fault: error instanceof Error ? error.message : String(error) });
  } finally {
    canceled.delete(id);
  }
});

answer({ ready: true });
