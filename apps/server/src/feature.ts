import type { exportAccount } from "@tenfold/contract/accounts";
import type { ReplyOf } from "@tenfold/contract/endpoint";
import type { Core } from "./core.ts";
import type { App } from "./platform/app.ts";
import type { Db } from "./platform/db/index.ts";
import type { Migrations } from "./platform/db/migrate.ts";
import type { JobHandlers } from "./platform/jobs/index.ts";
import type { Streamed } from "./platform/json-stream.ts";
import type { RetentionTask } from "./platform/retention/index.ts";

/** A feature as a server runs it. */
export interface OpenFeature {
  /** Mounts its calls and pages. `all` are the server's features, for the one that has to ask each of them. */
  mount(app: App, all: readonly OpenFeature[]): void | Promise<void>;
  readonly jobs?: JobHandlers;
  /** Kinds of its jobs that take long: how many of each are done at a time, beside those of all other kinds. */
  readonly jobConcurrency?: Readonly<Record<string, number>>;
  /** What is done before a job of a kind is given up; where it fails, it is done again later. */
  readonly onGivenUp?: JobHandlers;
  /** What it keeps for a time only. */
  readonly retention?: readonly RetentionTask[];
  /** What it keeps of a member, as they are handed it. */
  exportOf?(userId: string): Partial<Streamed<ReplyOf<typeof exportAccount>>>;
  /** Forgets what only the member could read, within the transaction that deletes the account. */
  forgetMember?(tx: Db, userId: string): Promise<void>;
  /** Gets ready what would keep the first visitors waiting, before the server listens. */
  warmUp?(): void;
  /** Begins what goes on by itself, once the server listens. */
  start?(): void | Promise<void>;
  /** Lets go of what it holds. Jobs under way that it cuts off are done again. */
  close?(): void | Promise<void>;
}

/** A feature of the server; `features.ts` lists them all. */
export interface Feature {
  readonly migrations?: Migrations;
  open(core: Core): OpenFeature | Promise<OpenFeature>;
}
