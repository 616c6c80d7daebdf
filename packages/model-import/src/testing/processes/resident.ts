// Fills memory outside of JavaScript's heap.
import { setTimeout } from "node:timers/promises";

const held: Buffer[] = [];
for (;;) {
  held.push(Buffer.alloc(8 * 2 ** 20, held.length));
  await setTimeout(1);
}
