import type { exportAccount } from "@tenfold/contract/accounts";
import type { ReplyOf } from "@tenfold/contract/endpoint";
import type { Attempts } from "../../platform/attempts/index.ts";
import type { Secrets } from "../../platform/data-folder.ts";
import type { Db } from "../../platform/db/index.ts";
import type { Streamed } from "../../platform/json-stream.ts";
import type { Renewals } from "./renewals.ts";

/** What accounts work with. */
export interface AccountsDeps {
  readonly db: Db;
  readonly now: () => number;
  /** The address people use, where the settings say it. */
  readonly publicUrl: string | undefined;
  readonly secrets: Secrets;
  readonly attempts: Attempts;
  readonly renewals: Renewals;
  /** Whether an e-mail address has to be confirmed before its owner can sign in. */
  readonly requireEmailVerification: boolean;
  /** Whether mails leave the site; else they are kept in its outbox. */
  readonly sendsMail: boolean;
  /** Tells the worker that a job was queued. */
  readonly wakeWorker: () => void;
}

/** What members have written elsewhere on the site, for accounts to hand over and to forget. */
export interface Writings {
  /** Everything that a member has written, as it is exported. */
  exportAuthor(db: Db, userId: string): Streamed<ReplyOf<typeof exportAccount>["forum"]>;
  /** The angel numbers that a member had decoded while signed in; they go with the account by themselves. */
  exportAngelNumbers(db: Db, userId: string): Streamed<ReplyOf<typeof exportAccount>["angelNumbers"]>;
  /** Forgets what only the member could read, within the transaction that deletes the account. */
  forgetAuthor(tx: Db, userId: string): Promise<void>;
}

/** Who makes a request, as far as it can be told: for limits and for what is written down. */
export interface Visitor {
  /** A network address, of IPv6 its first 64 bits. */
  readonly address: string;
  /** The browser and the system, in words. */
  readonly device: string;
}

/** Who made a request, for what waits in the queue or is kept: the network only as a keyed hash. */
export interface PastVisitor {
  readonly addressHash: string;
  readonly device: string;
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
