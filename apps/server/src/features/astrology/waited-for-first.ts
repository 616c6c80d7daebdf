import { ArrayTaskQueue, queueOptionsSymbol } from "piscina";

/** How soon work is to be done. Whoever begins to wait for what is computed ahead sets it to be so no longer. */
export interface Urgency {
  ahead: boolean;
}

/** Work that a thread waits to do: first what somebody waits for, then what is computed ahead, each in the order in which it came. */
export class WaitedForFirst extends ArrayTaskQueue {
  override shift() {
    const at = this.tasks.findIndex((task) => !(task[queueOptionsSymbol] as Urgency | null)?.ahead);
    return this.tasks.splice(Math.max(at, 0), 1)[0] ?? null;
  }
}
