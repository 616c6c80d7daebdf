/** A value that is watched. */
export interface Store<Value> {
  readonly get: () => Value;
  set(change: Partial<Value>): void;
  /** Calls back after every change, until what it returns is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A store whose value is replaced with every change, so that it can be compared by identity. */
export function makeStore<Value extends object>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(change) {
      value = { ...value, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
