import type { Translator } from "@tenfold/model-import";
import type { Core } from "../../core.ts";
import type { TempFolders } from "../../platform/temp-folders.ts";
import type { Storage } from "../../providers/storage/storage.ts";
import type { Examples } from "./examples.ts";

export interface ModelTools {
  readonly translator: Translator;
  readonly storage: Storage;
  readonly tempFolders: TempFolders;
  /** Free bytes where incoming files are stored. */
  freeBytes(): Promise<number>;
  readonly examples: Examples;
  /** The translations running in this process, by urn. */
  readonly running: Map<string, AbortController>;
}

export interface ModelsDeps extends Pick<Core, "config" | "db" | "now" | "secrets" | "jobs"> {
  readonly models: ModelTools;
}

/** When to try again if too much is under way. */
export const RETRY_AFTER_SECONDS = 10;

/** Where an uploaded file is kept until it is translated. */
export const sourceKey = (urn: string) => `sources/${urn}`;

/** Where a translated file is kept: by content hash, so that identical files are kept once. */
export const fileKey = (hash: string) => `models/${hash}.glb`;

/** Where browsers get the translated file. */
export const fileAddress = (urn: string) => `/api/3d/models/${urn}/model.glb`;
