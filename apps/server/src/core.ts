import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import type { Attempts } from "./platform/attempts/index.ts";
import type { Secrets } from "./platform/data-folder.ts";
import type { Db } from "./platform/db/index.ts";
import type { Jobs } from "./platform/jobs/index.ts";
import type { Site } from "./platform/served-file.ts";
import type { Providers } from "./providers/index.ts";

/** What every feature is made with: a server's from its settings, in tests with fakes. */
export interface Core {
  readonly config: Config;
  readonly db: Db;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  readonly secrets: Secrets;
  readonly attempts: Attempts;
  readonly jobs: Jobs;
  readonly providers: Providers;
  /** The built site; without it only API calls are answered. */
  readonly site: Site | undefined;
  /** The base of absolute links, without a slash at the end: the public address, or where the server listens. */
  readonly linkBase: () => string;
  readonly path: (...parts: string[]) => string;
}

/** Something a feature keeps in memory: one per core, made when first asked for. */
export interface PerServer<T> {
  (core: Core): T;
  /** Sets a replacement before it is first asked for. */
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
