import type { Db } from "../../platform/db/index.ts";
import type { Astrology } from "./open.ts";

/** What the sky's calls work with. */
export interface AstrologyDeps extends Astrology {
  readonly db: Db;
  readonly now: () => number;
  readonly productName: string;
  /** What addresses for elsewhere begin with, without a slash at the end. */
  readonly linkBase: () => string;
}
