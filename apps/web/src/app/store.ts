type Listener = () => void;

export function createSignal(...events: readonly (keyof WindowEventMap)[]) {
  const listeners = new Set<Listener>();
  return {
    tell(): void {
      for (const listener of listeners) listener();
    },
    /** Returns a function that unsubscribes. */
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      for (const event of events) addEventListener(event, listener);
      return () => {
        listeners.delete(listener);
        for (const event of events) removeEventListener(event, listener);
      };
    },
  };
}

export interface Store<Value> {
  readonly get: () => Value;
  readonly set: (change: Partial<Value>) => void;
  readonly subscribe: (listener: Listener) => () => void;
}

/** The value is replaced on every change, so that it can be compared by identity. */
export function createStore<Value extends object>(initial: Value): Store<Value> {
  let value = initial;
  const { tell, subscribe } = createSignal();
  return {
    get: () => value,
    set(change) {
      value = { ...value, ...change };
      tell();
    },
    subscribe,
  };
}
