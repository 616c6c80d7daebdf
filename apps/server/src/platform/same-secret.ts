import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether two texts are the same. Their digests have one length, so that the time this takes says nothing of either. */
export const isSameSecret = (given: string, right: string) => timingSafeEqual(digest(given), digest(right));
