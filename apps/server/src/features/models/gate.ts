import type { FastifyRequest } from "fastify";
import { AppError } from "../../platform/errors.ts";
import { shortKeyedHash } from "../../platform/keyed-hash.ts";
import { networkOf } from "../../platform/network.ts";
import { maxFormBytes } from "../../platform/one-file-form.ts";
import { type ModelsDeps, RETRY_AFTER_SECONDS } from "./deps.ts";
import { openIncoming } from "./incoming.ts";
import { countUnderWay, sumBytes } from "./store.ts";

/** Across all networks: how many files may be uploading, and how many models may be under way or wait. */
const MOST_INCOMING = 100;
const MOST_WAITING = 100;

const MEGABYTE = 2 ** 20;

/** Decides which uploads may start. */
export interface UploadGate {
  /**
   * Lets an upload start, by its network, and passes the network's keyed hash to the work. Throws an {@link AppError}
   * if there are too many or no room is left.
   */
  within<T>(request: FastifyRequest, work: (networkHash: string) => Promise<T>): Promise<T>;
}

export function openGate(deps: ModelsDeps): UploadGate {
  const { db, models } = deps;
  const { incomingPerNetwork, waitingPerNetwork } = deps.config.modelUploads;
  const incoming = openIncoming();
  const hashOf = ({ ip }: FastifyRequest) => shortKeyedHash(deps.secrets.hashPepper, `model ${networkOf(ip)}`);
  /** The size that a request declares, or the maximum if it declares none. */
  const bytesOf = ({ headers }: FastifyRequest) => {
    const most = maxFormBytes(deps.config.maxModelMegabytes);
    return Math.min(Number(headers["content-length"] ?? most), most);
  };

  function refuseTooManyIncoming(here: number, all: number): void {
    if (here >= incomingPerNetwork) {
      const error =
        here === 1
          ? "1 file is coming in from your network already. Please wait until it is here."
          : `${here} files are coming in from your network already. Please wait until one of them is here.`;
      throw new AppError("too_many_requests", { error, retryAfter: RETRY_AFTER_SECONDS });
    }
    if (all >= MOST_INCOMING) throw new AppError("busy", { retryAfter: RETRY_AFTER_SECONDS });
  }

  async function refuseTooMany(networkHash: string, here: number): Promise<void> {
    if (here + (await countUnderWay(db, networkHash)) >= waitingPerNetwork) {
      const error =
        waitingPerNetwork === 1
          ? "1 model from your network is being translated. Please wait until it is done."
          : `${waitingPerNetwork} models from your network are being translated. Please wait until one of them is done.`;
      throw new AppError("too_many_requests", { error });
    }
    if ((await countUnderWay(db)) >= MOST_WAITING) throw new AppError("busy", { retryAfter: RETRY_AFTER_SECONDS });
  }

  /** `here` and `all` are bytes: this file and all uploads before it, from its network and in all. */
  async function refuseWithoutRoom(networkHash: string, here: number, all: number): Promise<void> {
    const { networkMegabytes, allMegabytes, freeMegabytes } = deps.config.modelRoom;
    if ((await models.freeBytes()) - all < freeMegabytes * MEGABYTE)
      throw new AppError("unavailable", {
        error: "There is too little room left on this site's disk to take a model in. Please try again later.",
      });
    if ((await sumBytes(db, networkHash)) + here > networkMegabytes * MEGABYTE)
      throw new AppError("too_many_requests", {
        error: `There is no room left for this model: those from your network may take up ${networkMegabytes.toLocaleString("en-US")} MB here. Please delete one of them, or come back when one has gone by itself.`,
      });
    if ((await sumBytes(db)) + all > allMegabytes * MEGABYTE)
      throw new AppError("busy", {
        error: "There is no room left for this model on this site. Please try again when some of the others have gone.",
      });
  }

  return {
    async within(request, work) {
      const networkHash = hashOf(request);
      // Counted before any await, so that each of many simultaneous uploads sees those before it.
      const [here, all] = [incoming.taken(networkHash), incoming.taken()];
      refuseTooManyIncoming(here.files, all.files);
      const bytes = bytesOf(request);
      const remove = incoming.add(networkHash, bytes);
      try {
        await refuseTooMany(networkHash, here.files);
        await refuseWithoutRoom(networkHash, here.bytes + bytes, all.bytes + bytes);
        return await work(networkHash);
      } finally {
        remove();
      }
    },
  };
}
