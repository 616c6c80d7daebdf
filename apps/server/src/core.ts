import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import type { Attempts } from "./platform/attempts/index.ts";
import type { Secrets } from "./platform/data-folder.ts";
import type { Db } from "./platform/db/index.ts";
import type { Jobs } from "./platform/jobs/index.ts";
import type { Site } from "./platform/served-file.ts";
import type { Providers } from "./providers/index.ts";

/** What every feature is made with: in a server of its settings, in tests with fakes. */
export interface Core {
  readonly config: Config;
  readonly db: Db;
  /** The time, in milliseconds since 1970. */
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  readonly secrets: Secrets;
  readonly attempts: Attempts;
  readonly jobs: Jobs;
  readonly providers: Providers;
  /** The built site; without it only the calls are answered. */
  readonly site: Site | undefined;
  /** What addresses for elsewhere begin with, without a slash at the end: the public address, or where the server listens. */
  readonly linkBase: () => string;
  /** A place in the data folder. */
  readonly path: (...parts: string[]) => string;
}

/** What a feature keeps in memory for a server: one of it for each core, made when it is first asked for. */
export interface PerServer<T> {
  (core: Core): T;
  /** Puts another in its place before it is asked for. */
  replace(core: Core, value: T): void;
}

export function perServer<T>(open: (core: Core) => T): PerServer<T> {
  const opened = new WeakMap<Core, { readonly value: T }>();
  const replace = (core: Core, value: T) => void opened.set(core, { value });
  const get = (core: Core) => {
    if (!opened.has(core)) replace(core, open(core));
    return (opened.get(core) as { readonly value: T }).value;
  };
  return Object.assign(get, { replace });
}
