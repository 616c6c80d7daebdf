import type { Readable } from "node:stream";

/** A part of a file, both ends included, in bytes. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

/** Keeps files under keys, such as "models/8f0c.glb": letters, digits, dots, hyphens, underscores, and slashes between. */
export interface Storage {
  /** Keeps a file, instead of what was under the key. It may be moved away from where it lies. */
  keep(key: string, file: string): Promise<void>;
  has(key: string): Promise<boolean>;
  /** The file or a part of it; undefined where there is none. */
  read(key: string, part?: Part): Promise<Readable | undefined>;
  /** Writes the file to a path that is free. Says whether there was one. */
  copyTo(key: string, path: string): Promise<boolean>;
  /** The keys of a folder, such as "sources", of files kept before an instant (milliseconds since 1970), at most so many. A store that others look after may not say. */
  list?(folder: string, before: number, most: number): Promise<readonly string[]>;
  /** Removes what is under the key, if anything. */
  remove(key: string): Promise<void>;
}
