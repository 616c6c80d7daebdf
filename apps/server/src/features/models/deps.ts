import type { Secrets } from "../../platform/data-folder.ts";
import type { Db } from "../../platform/db/index.ts";
import type { Translator } from "../../providers/models/translator.ts";
import type { Storage } from "../../providers/storage/storage.ts";
import type { Shelf } from "./examples.ts";
import type { Workshop } from "./workshop.ts";

/** How much room models may take, in megabytes of 2^20 bytes. */
export interface ModelRoom {
  /** Those that were sent from one network, and all together. */
  readonly networkMegabytes: number;
  readonly allMegabytes: number;
  /** What has to be free on the disk for a file to be taken in. */
  readonly freeMegabytes: number;
}

/** What bounds the files that come in. */
export interface UploadLimits {
  /** How many files may come in from one network at once, and how many models from it may be under way or wait. */
  readonly incomingPerNetwork: number;
  readonly waitingPerNetwork: number;
  /** The least that a file has to come in with. */
  readonly leastBytesPerSecond: number;
}

/** What models are translated and kept with. */
export interface ModelTools {
  readonly translator: Translator;
  readonly storage: Storage;
  readonly workshop: Workshop;
  /** How many bytes are free where files lie while they come in. */
  freeBytes(): Promise<number>;
  readonly shelf: Shelf;
  /** How large a file may be, in megabytes of 2^20 bytes. */
  readonly maxMegabytes: number;
  /** How long a visitor's model is kept, in days. */
  readonly days: number;
  readonly room: ModelRoom;
  readonly uploads: UploadLimits;
  /** The translations that run here, by urn. */
  readonly running: Map<string, AbortController>;
}

export interface ModelsDeps {
  readonly db: Db;
  readonly now: () => number;
  readonly secrets: Secrets;
  readonly wakeWorker: () => void;
  readonly models: ModelTools;
}

/** How soon to ask again where too much is under way, in seconds. */
export const SOON = 10;

/** Where the file that was sent is kept until it is translated. */
export const sourceKey = (urn: string) => `sources/${urn}`;

/** Where a translated file is kept: by what is in it, so that the same file is kept once. */
export const fileKey = (hash: string) => `models/${hash}.glb`;

/** Where browsers get the translated file. */
export const fileAddress = (urn: string) => `/api/3d/models/${urn}/model.glb`;
