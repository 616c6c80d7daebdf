/** How many may wait of one asker, beside the one whose turn it is. */
const MOST_WAITING = 2;

/** Tasks of several askers, who take turns. */
export interface Turns<Task> {
  /**
   * Takes a task in, as its asker's last. Answers the one that had to give way for it, where the asker has too many: the
   * oldest that `mayGiveWay`, since what was asked for last is what is listened for.
   */
  add(from: string, task: Task): Task | undefined;
  /** The task whose turn it is; the next asker is next. */
  take(): Task | undefined;
  /** Lets go of a task that is done, or that nobody waits for anymore. */
  remove(task: Task): void;
  all(): readonly Task[];
}

export function openTurns<Task>(mayGiveWay: (task: Task) => boolean): Turns<Task> {
  // In the order of their turns.
  const tasks = new Map<string, Task[]>();
  /** Whose turn it was. */
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
      // Who has come during the last turn is before whose turn it was.
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
