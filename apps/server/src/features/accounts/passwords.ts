import { availableParallelism } from "node:os";
import argon2, { type Algorithm } from "@node-rs/argon2";
import pLimit from "p-limit";
import { AppError } from "../../platform/errors.ts";

/** The minimum of OWASP's Password Storage Cheat Sheet for Argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** How many passwords may wait to be hashed; more come only from an attack, and are turned away. */
const MOST_WAITING = 200;

// Hashing runs on pool threads. One is left for everything else that uses them, such as files.
const inTurn = pLimit(Math.max(1, Math.min(3, availableParallelism() - 1)));

function whenThereIsRoom<T>(work: () => Promise<T>): Promise<T> {
  if (inTurn.pendingCount >= MOST_WAITING)
    throw new AppError("too_many_requests", {
      error: "Many people are signing in right now. Please try again shortly.",
      retryAfter: 5,
    });
  return inTurn(work);
}

export function hashPassword(password: string): Promise<string> {
  return whenThereIsRoom(() => argon2.hash(password, PARAMETERS));
}

/** Stands where the hash would, for a member who has come from another forum and not chosen a password yet. */
export const NO_PASSWORD = "none";

/** The hash of a password that nobody knows, made when first needed. */
let nobodys: Promise<string> | undefined;

/** Whether a password matches a hash. If there is no hash, because there is no such account, saying no takes the same time. */
export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  nobodys ??= argon2.hash(crypto.randomUUID(), PARAMETERS);
  const usable = kept === NO_PASSWORD ? undefined : kept;
  const compared = usable ?? (await nobodys);
  const right = await whenThereIsRoom(() => argon2.verify(compared, password));
  return right && usable !== undefined;
}
