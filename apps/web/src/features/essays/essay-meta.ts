import { pageMeta } from "../../app/page-meta.ts";
import type { FrontMatter } from "./front-matter.ts";

/** What is told of an essay's page. */
export const essayMeta = (path: string, { title, description, updated, date }: FrontMatter) =>
  pageMeta({ path, title, description, ...(updated ? { updated } : {}), ...(date ? { date } : {}) });
