import type { Translator } from "@tenfold/model-import";
import type { Core } from "../../core.ts";
import type { Storage } from "../../providers/storage/storage.ts";
import type { Examples } from "./examples.ts";
import type { TempFolders } from "./temp-folders.ts";

/** What models are translated and kept with. */
export interface ModelTools {
  readonly translator: Translator;
  readonly storage: Storage;
  readonly tempFolders: TempFolders;
  /** How many bytes are free where files lie while they come in. */
  freeBytes(): Promise<number>;
  readonly examples: Examples;
  /** The translations that run here, by urn. */
  readonly running: Map<string, AbortController>;
}

export interface ModelsDeps extends Pick<Core, "config" | "db" | "now" | "secrets" | "jobs"> {
  readonly models: ModelTools;
}

/** When to try again where too much is under way. */
export const RETRY_AFTER_SECONDS = 10;

/** Where the file that was sent is kept until it is translated. */
export const sourceKey = (urn: string) => `sources/${urn}`;

/** Where a translated file is kept: by what is in it, so that the same file is kept once. */
export const fileKey = (hash: string) => `models/${hash}.glb`;

/** Where browsers get the translated file. */
export const fileAddress = (urn: string) => `/api/3d/models/${urn}/model.glb`;
