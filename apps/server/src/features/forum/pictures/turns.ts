import pLimit from "p-limit";
import { AppError } from "../../../platform/errors.ts";

/** How many pictures may come in to one process, and how many of one member: each is held in memory. */
const INCOMING_MAX = 16;
const INCOMING_OF_ONE_MAX = 3;
/** How many are read and made smaller at once. */
const AT_ONCE = 2;

const RETRY_AFTER_SECONDS = 10;

/** Bounds what a process has to do with pictures at one time. */
export interface PictureTurns {
  /** Lets a member's upload come in. Throws an {@link AppError} if there are too many. */
  incoming<T>(memberId: string, work: () => Promise<T>): Promise<T>;
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

export function openTurns(): PictureTurns {
  const incoming: string[] = [];
  return {
    async incoming(memberId, work) {
      if (incoming.filter((id) => id === memberId).length >= INCOMING_OF_ONE_MAX)
        throw new AppError("too_many_requests", {
          error: `${INCOMING_OF_ONE_MAX} of your pictures are coming in already. Please wait until one of them is here.`,
          retryAfter: RETRY_AFTER_SECONDS,
        });
      if (incoming.length >= INCOMING_MAX) throw new AppError("busy", { retryAfter: RETRY_AFTER_SECONDS });
      incoming.push(memberId);
      try {
        return await work();
      } finally {
        incoming.splice(incoming.indexOf(memberId), 1);
      }
    },
    inTurn: pLimit(AT_ONCE),
  };
}
