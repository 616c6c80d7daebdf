import type { Site } from "../../platform/pages.ts";
import type { ForumDeps } from "./deps.ts";

/** What the forum's pages and feeds need besides. */
export interface ForumSiteDeps extends ForumDeps {
  readonly productName: string;
  /** The built site, where there is one. */
  readonly site: Site | undefined;
  /** What addresses for elsewhere begin with, without a slash at the end. */
  readonly linkBase: () => string;
}
