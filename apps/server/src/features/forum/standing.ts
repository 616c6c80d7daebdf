import { piecesOf } from "@tenfold/domain/forum-rules";
import { waitInWords } from "../../platform/attempts/index.ts";
import { AppError } from "../../platform/errors.ts";
import type { UserRow } from "../accounts/index.ts";

const DAY = 24 * 60 * 60 * 1000;

/** How long an account is new, and what it may write in that time. */
const NEW_FOR = DAY;
const WHILE_NEW = { topics: 5, posts: 30 };

/** Replies with links wait to be looked at until their author has so many others that can be read. */
const TRUSTED_FROM = 3;

/** From when on and how much a member may write; undefined without a limit. */
export function allowanceOf(user: UserRow, kind: "topics" | "posts", now: number): { since: number; max: number } | undefined {
  return now - user.created_at < NEW_FOR ? { since: user.created_at - 1, max: WHILE_NEW[kind] } : undefined;
}

/** Up to how many visible replies of its author a text has to wait to be looked at. */
export function heldBelow(content: string): number {
  return piecesOf(content).some((piece) => piece.kind === "link") ? TRUSTED_FROM : 0;
}

/** The answer to a new member who has written as much as they may for now. */
export function enoughForNow(user: UserRow, kind: "topics" | "posts", now: number): AppError {
  const seconds = Math.max(1, Math.ceil((user.created_at + NEW_FOR - now) / 1000));
  const error = `In their first 24 hours members can write ${WHILE_NEW[kind]} ${kind === "topics" ? "topics" : "replies"}. Please try again in ${waitInWords(seconds)}.`;
  return new AppError("too_many_requests", { error, retryAfter: seconds });
}

/** Throws where a member may not write. */
export function checkMayWrite(user: UserRow): void {
  if (user.suspended_at !== null) throw new AppError("suspended");
}
