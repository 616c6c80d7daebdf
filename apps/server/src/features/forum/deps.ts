import type { Db } from "../../platform/db/index.ts";
import type { AccountsDeps } from "../accounts/index.ts";
import type { Bulletin } from "./bulletin.ts";
import type { ForumLimits } from "./limits.ts";
import type { TrustRules } from "./standing.ts";

/** What the forum works with. */
export interface ForumDeps extends AccountsDeps {
  readonly db: Db;
  /** Tells open pages that something changed in a topic. */
  readonly bulletin: Bulletin;
  /** Whether topics can be read by who is signed out. */
  readonly forumPublic: boolean;
  readonly trust: TrustRules;
  readonly forumLimits: ForumLimits;
  /** How many streams one network address or one member may have open. */
  readonly networkStreams: number;
}
