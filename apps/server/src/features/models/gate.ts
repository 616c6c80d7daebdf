import type { FastifyRequest } from "fastify";
import { AppError } from "../../platform/errors.ts";
import { shortKeyedHash } from "../../platform/keyed-hash.ts";
import { networkOf, widerOf, widerShare } from "../../platform/network.ts";
import { maxFormBytes } from "../../platform/one-file-form.ts";
import { type ModelsDeps, RETRY_AFTER_SECONDS } from "./deps.ts";
import { openIncoming, type Taken } from "./incoming.ts";
import { countUnderWay, type NetworkKey, sumBytes } from "./store.ts";

/** Across all networks: how many files may be uploading, and how many models may be under way or wait. */
const MOST_INCOMING = 100;
const MOST_WAITING = 100;

const MEGABYTE = 2 ** 20;

/** The keyed hashes of the network that an upload comes from, and of the wider one of IPv6. */
interface NetworkHashes {
  readonly networkHash: string;
  readonly widerHash: string | undefined;
}

/** A network whose uploads count together. */
interface Counted extends NetworkKey {
  /** How many it may have where a visitor may have `one`, and all together `all`. */
  shareOf(one: number, all: number): number;
  /** What was coming in from it before. */
  readonly before: Taken;
}

/** Decides which uploads may start. */
export interface UploadGate {
  /**
   * Lets an upload start, by its networks, and passes their keyed hashes to the work. Throws an {@link AppError}
   * if there are too many or no room is left.
   */
  within<T>(request: FastifyRequest, work: (networks: NetworkHashes) => Promise<T>): Promise<T>;
}

export function openGate(deps: ModelsDeps): UploadGate {
  const { db, models } = deps;
  const { incomingPerNetwork, waitingPerNetwork } = deps.config.modelUploads;
  const incoming = openIncoming();
  const hashOf = (network: string) => shortKeyedHash(deps.secrets.hashPepper, `model ${network}`);
  function hashesOf({ ip }: FastifyRequest): NetworkHashes {
    const network = networkOf(ip);
    const wider = widerOf(network);
    return { networkHash: hashOf(network), widerHash: wider && hashOf(wider) };
  }
  /** The size that a request declares, or the maximum if it declares none. */
  const bytesOf = ({ headers }: FastifyRequest) => {
    const most = maxFormBytes(deps.config.maxModelMegabytes);
    return Math.min(Number(headers["content-length"] ?? most), most);
  };

  function countedFor({ networkHash, widerHash }: NetworkHashes): Counted[] {
    const before = incoming.taken(networkHash);
    const network: Counted = { column: "network_hash", hash: networkHash, shareOf: (one) => one, before };
    if (widerHash === undefined) return [network];
    return [network, { column: "wider_hash", hash: widerHash, shareOf: widerShare, before: incoming.taken(widerHash) }];
  }

  function refuseTooManyIncoming(networks: readonly Counted[], all: number): void {
    for (const { before, shareOf } of networks) {
      if (before.files < shareOf(incomingPerNetwork, MOST_INCOMING)) continue;
      const error =
        before.files === 1
          ? "1 file is coming in from your network already. Please wait until it is here."
          : `${before.files} files are coming in from your network already. Please wait until one of them is here.`;
      throw new AppError("too_many_requests", { error, retryAfter: RETRY_AFTER_SECONDS });
    }
    if (all >= MOST_INCOMING) throw new AppError("busy", { retryAfter: RETRY_AFTER_SECONDS });
  }

  async function refuseTooMany(networks: readonly Counted[]): Promise<void> {
    for (const network of networks) {
      const most = network.shareOf(waitingPerNetwork, MOST_WAITING);
      if (network.before.files + (await countUnderWay(db, network)) < most) continue;
      const error =
        most === 1
          ? "1 model from your network is being translated. Please wait until it is done."
          : `${most} models from your network are being translated. Please wait until one of them is done.`;
      throw new AppError("too_many_requests", { error });
    }
    if ((await countUnderWay(db)) >= MOST_WAITING) throw new AppError("busy", { retryAfter: RETRY_AFTER_SECONDS });
  }

  /** `all` is what is coming in, with this file. */
  async function refuseWithoutRoom(networks: readonly Counted[], bytes: number, all: number): Promise<void> {
    const { networkMegabytes, allMegabytes, freeMegabytes } = deps.config.modelRoom;
    if ((await models.freeBytes()) - all < freeMegabytes * MEGABYTE)
      throw new AppError("unavailable", {
        error: "There is too little room left on this site's disk to take a model in. Please try again later.",
      });
    for (const network of networks) {
      const megabytes = network.shareOf(networkMegabytes, allMegabytes);
      if ((await sumBytes(db, network)) + network.before.bytes + bytes > megabytes * MEGABYTE)
        throw new AppError("too_many_requests", {
          error: `There is no room left for this model: those from your network may take up ${megabytes.toLocaleString("en-US")} MB here. Please delete one of them, or come back when one has gone by itself.`,
        });
    }
    if ((await sumBytes(db)) + all > allMegabytes * MEGABYTE)
      throw new AppError("busy", {
        error: "There is no room left for this model on this site. Please try again when some of the others have gone.",
      });
  }

  return {
    async within(request, work) {
      const hashes = hashesOf(request);
      // Counted before any await, so that each of many simultaneous uploads sees those before it.
      const networks = countedFor(hashes);
      const all = incoming.taken();
      refuseTooManyIncoming(networks, all.files);
      const bytes = bytesOf(request);
      const remove = incoming.add(
        networks.map(({ hash }) => hash),
        bytes,
      );
      try {
        await refuseTooMany(networks);
        await refuseWithoutRoom(networks, bytes, all.bytes + bytes);
        return await work(hashes);
      } finally {
        remove();
      }
    },
  };
}
