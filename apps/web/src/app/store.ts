type Listener = () => void;

/** Tells whoever watches that something has changed, here or by an event of the window's. */
export function createSignal(...events: readonly (keyof WindowEventMap)[]) {
  const listeners = new Set<Listener>();
  return {
    tell(): void {
      for (const listener of listeners) listener();
    },
    /** Calls back after every change, until what it returns is called. */
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

/** A value that is watched. */
export interface Store<Value> {
  readonly get: () => Value;
  readonly set: (change: Partial<Value>) => void;
  readonly subscribe: (listener: Listener) => () => void;
}

/** A store whose value is replaced with every change, so that it can be compared by identity. */
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
