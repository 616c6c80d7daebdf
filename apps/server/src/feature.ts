import type { exportAccount } from "@tenfold/contract/accounts";
import type { ReplyOf } from "@tenfold/contract/endpoint";
import type { Core } from "./core.ts";
import type { App } from "./platform/app.ts";
import type { Db } from "./platform/db/index.ts";
import type { Migrations } from "./platform/db/migrate.ts";
import type { JobHandlers } from "./platform/jobs/index.ts";
import type { Streamed } from "./platform/json-stream.ts";
import type { RetentionTask } from "./platform/retention/index.ts";

export interface OpenFeature {
  /** Mounts its calls and pages. `all` are the server's features, for a feature that needs every other one. */
  mount(app: App, all: readonly OpenFeature[]): void | Promise<void>;
  readonly jobs?: JobHandlers;
  /** Kinds of jobs that take long: how many of each run at once, beside jobs of all other kinds. */
  readonly jobConcurrency?: Readonly<Record<string, number>>;
  /** Runs before a job of a kind is given up; if it fails, it is tried again later. */
  readonly onGivenUp?: JobHandlers;
  /** Data that is kept only for a time. */
  readonly retention?: readonly RetentionTask[];
  /** Its part of the file that a member gets with everything about them. */
  exportOf?(userId: string): Partial<Streamed<ReplyOf<typeof exportAccount>>>;
  /** Deletes what only the member could read, within the transaction that deletes the account. */
  forgetMember?(tx: Db, userId: string): Promise<void>;
  /** Prepares, before the server listens, what would keep the first visitors waiting. */
  warmUp?(): void;
  /** Starts background work, once the server listens. */
  start?(): void | Promise<void>;
  /** Releases what it holds. Jobs that this cuts off are done again. */
  close?(): void | Promise<void>;
}

/** A feature of the server; `features.ts` lists them all. */
export interface Feature {
  readonly migrations?: Migrations;
  open(core: Core): OpenFeature | Promise<OpenFeature>;
}
