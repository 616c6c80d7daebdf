import { availableParallelism } from "node:os";
import { type Algorithm, hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { AppError } from "../../platform/errors.ts";

/** Argon2id as OWASP's Password Storage Cheat Sheet asks for at least: 19 MiB, two passes, one lane. */
const PARAMETERS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** How many passwords may wait to be worked on; more come only from an attack, and are sent away. */
const MOST_WAITING = 200;

// Hashing runs on threads of its own. One is left for everything else that uses them, such as files.
const inTurn = pLimit(Math.max(1, Math.min(3, availableParallelism() - 1)));

function whenThereIsRoom<T>(work: () => Promise<T>): Promise<T> {
  if (inTurn.pendingCount >= MOST_WAITING)
    throw new AppError("too_many_requests", {
      error: "Many people are signing in right now. Please try again shortly.",
      retryAfter: 5,
    });
  return inTurn(work);
}

/** A hash to keep in the place of a password. */
export function hashPassword(password: string): Promise<string> {
  return whenThereIsRoom(() => hash(password, PARAMETERS));
}

/** The hash of a password that nobody knows, made when it is first needed. */
let nobodys: Promise<string> | undefined;

/**
 * Whether a password is the one of a hash. Where there is no hash, since there is no such account, it takes
 * the same time to say no.
 */
export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  nobodys ??= hash(crypto.randomUUID(), PARAMETERS);
  const compared = kept ?? (await nobodys);
  const right = await whenThereIsRoom(() => verify(compared, password));
  return right && kept !== undefined;
}
