/** How many tasks one asker may have waiting, besides the one whose turn it is. */
export const MOST_WAITING = 2;

/** Tasks of several askers, who take turns. */
export interface Turns<Task> {
  /**
   * Adds a task as its asker's last. Returns the task that had to give way if the asker has too many: the oldest that
   * `mayGiveWay`, since the latest request is the one being listened for.
   */
  add(from: string, task: Task): Task | undefined;
  /** The task whose turn it is; the turn then passes to the next asker. */
  take(): Task | undefined;
  /** Removes a task that is done, or that nobody waits for any more. */
  remove(task: Task): void;
  all(): readonly Task[];
}

export function openTurns<Task>(mayGiveWay: (task: Task) => boolean): Turns<Task> {
  // In the order of their turns.
  const tasks = new Map<string, Task[]>();
  /** The asker who had the last turn. */
  let last = "";

  const remove = (task: Task) => {
    for (const [from, own] of tasks) {
      if (!own.includes(task)) continue;
      if (own.length === 1) tasks.delete(from);
      else own.splice(own.indexOf(task), 1);
    }
  };

  return {
    add(from, task) {
      const own = tasks.get(from) ?? [];
      own.push(task);
      tasks.set(from, own);
      const givesWay = own.length > 1 + MOST_WAITING ? own.find((other) => other !== task && mayGiveWay(other)) : undefined;
      if (givesWay) remove(givesWay);
      return givesWay;
    },
    take() {
      // Askers who came during the last turn go before the one who had it.
      const before = tasks.get(last);
      if (before && tasks.delete(last)) tasks.set(last, before);
      const [first] = tasks;
      last = first?.[0] ?? "";
      return first?.[1][0];
    },
    remove,
    all: () => [...tasks.values()].flat(),
  };
}
