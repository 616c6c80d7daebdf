import { createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../platform/errors.ts";
import { networkOf } from "../../platform/network.ts";
import { type ModelsDeps, SOON } from "./deps.ts";
import { countUnderWay, sumBytes } from "./store.ts";

/** How many files may be coming in, and how many models may be under way or wait: from one network, and of all. */
const MOST_INCOMING = { each: 4, all: 100 };
const MOST_WAITING = { each: 5, all: 100 };

const MEGABYTE = 2 ** 20;

/** Where files ask to come in. */
export interface UploadGate {
  /**
   * Lets a file in, by the network that it comes from, of which the work gets a keyed hash. Throws an {@link AppError}
   * where too many are there or there is no room left.
   */
  within<T>(request: FastifyRequest, work: (networkHash: string) => Promise<T>): Promise<T>;
}

export function openGate(deps: ModelsDeps): UploadGate {
  const { db, models } = deps;
  const incoming = new Map<string, number>();
  const hashOf = ({ ip }: FastifyRequest) =>
    createHmac("sha256", deps.secrets.hashPepper)
      .update(`model ${networkOf(ip)}`)
      .digest("base64url")
      .slice(0, 22);

  /** Counts a file in, at once, so that many at the same moment are all counted. Answers how it is counted out again. */
  function countIn(networkHash: string): () => void {
    const here = incoming.get(networkHash) ?? 0;
    if (here >= MOST_INCOMING.each) {
      const error = `${here} files are coming in from your network already. Please wait until one of them is here.`;
      throw new AppError("too_many_requests", { error, retryAfter: SOON });
    }
    const all = [...incoming.values()].reduce((sum, count) => sum + count, 0);
    if (all >= MOST_INCOMING.all) throw new AppError("busy", { retryAfter: SOON });
    incoming.set(networkHash, here + 1);
    return () => {
      const left = (incoming.get(networkHash) ?? 1) - 1;
      if (left > 0) incoming.set(networkHash, left);
      else incoming.delete(networkHash);
    };
  }

  async function refuseTooMany(networkHash: string): Promise<void> {
    // This one is among those that come in.
    if ((incoming.get(networkHash) ?? 0) + (await countUnderWay(db, networkHash)) > MOST_WAITING.each) {
      const error = `${MOST_WAITING.each} models from your network are being translated. Please wait until one of them is done.`;
      throw new AppError("too_many_requests", { error });
    }
    if ((await countUnderWay(db)) >= MOST_WAITING.all) throw new AppError("busy", { retryAfter: SOON });
  }

  async function refuseWithoutRoom(networkHash: string): Promise<void> {
    const { networkMegabytes, allMegabytes, freeMegabytes } = models.room;
    if ((await models.freeBytes()) < freeMegabytes * MEGABYTE)
      throw new AppError("unavailable", {
        error: "There is too little room left on this site's disk to take a model in. Please try again later.",
      });
    if ((await sumBytes(db, networkHash)) >= networkMegabytes * MEGABYTE)
      throw new AppError("too_many_requests", {
        error: `The models from your network take up ${networkMegabytes.toLocaleString("en-US")} MB here, which is all that one network gets. Please delete one of them, or come back when one has gone by itself.`,
      });
    if ((await sumBytes(db)) >= allMegabytes * MEGABYTE)
      throw new AppError("busy", {
        error: "All the room that this site has for models is taken. Please try again when some of them have gone.",
      });
  }

  return {
    async within(request, work) {
      const networkHash = hashOf(request);
      const countOut = countIn(networkHash);
      try {
        await refuseTooMany(networkHash);
        await refuseWithoutRoom(networkHash);
        return await work(networkHash);
      } finally {
        countOut();
      }
    },
  };
}
