/** A memory of what was used last: beyond `size` entries the one longest unused is given up. */
export interface Kept<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  forget(key: Key): void;
}

export function keepLatest<Key, Value>(size: number): Kept<Key, Value> {
  const entries = new Map<Key, Value>();
  const set = (key: Key, value: Value) => {
    // A map remembers the order in which keys came, so the first is the one longest unused.
    entries.delete(key);
    entries.set(key, value);
    const [oldest] = entries.keys();
    if (entries.size > size && oldest !== undefined) entries.delete(oldest);
  };
  return {
    get(key) {
      const value = entries.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
    forget: (key) => void entries.delete(key),
  };
}
