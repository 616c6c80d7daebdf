import type { Readable } from "node:stream";

/** A byte range of a file, both ends included. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

/** Stores files under keys such as "models/8f0c.glb": letters, digits, dots, hyphens, underscores, and slashes between. */
export interface Storage {
  /** Stores a file, replacing what was under the key. The source may be moved away. */
  keep(key: string, file: string): Promise<void>;
  has(key: string): Promise<boolean>;
  /** The file or a part of it; undefined if there is none. */
  read(key: string, part?: Part): Promise<Readable | undefined>;
  /** Writes the file to an unused path. Returns whether it existed. */
  copyTo(key: string, path: string): Promise<boolean>;
  /** The keys of a folder, such as "sources", of files kept before an instant (milliseconds since 1970), at most so many. A store that others look after may not say. */
  list?(folder: string, before: number, most: number): Promise<readonly string[]>;
  remove(key: string): Promise<void>;
}
