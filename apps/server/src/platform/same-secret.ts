import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Compares digests, which have one length, so that the time taken reveals nothing about either text. */
export const isSameSecret = (given: string, right: string) => timingSafeEqual(digest(given), digest(right));
