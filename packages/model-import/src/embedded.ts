import { mkdtemp, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { BOUNDS, type Bounds, ProcessEnded, runContained } from "./process/contained-process.ts";
import type { Message, Task } from "./process/messages.ts";
import { type Translated, type Translator, Untranslatable } from "./translator.ts";

/** A browser has to be able to load it. */
const MAX_GLB_BYTES = 256 * 2 ** 20;

const MESSAGES = {
  time: "This model takes too long to translate: more than two minutes. Please make it simpler, or save it as GLB, and try again.",
  memory: "This model takes more memory than there is for one. Please make it simpler, or save it as GLB, and try again.",
  broken:
    "This file is damaged, or holds something unexpected. Please open it in the program that made it, save it anew and try again.",
  large: "This model is too large to be shown in a browser. Please make it simpler and try again.",
} as const;

const PROCESS = new URL("./process/translate-process.ts", import.meta.url);

/**
 * Translates on this machine, each model in a fresh process that has nothing but the file: whatever a hostile file does there
 * ends with the process. `onBroken` is called for files that a reader failed on unexpectedly.
 */
export function embeddedTranslator(options: {
  readonly onBroken: (error: string) => void;
  /** Called repeatedly with the memory that the processes take. */
  readonly onMemory?: (bytes: number) => void;
  readonly bounds?: Partial<Bounds>;
  /** The module to run, for tests. */
  readonly process?: URL;
}): Translator {
  const bounds = { ...BOUNDS, ...options.bounds };

  async function run(task: Task, { onProgress, signal }: Parameters<Translator["translate"]>[1]): Promise<Message> {
    try {
      return await runContained<Message>(options.process ?? PROCESS, {
        input: task,
        folder: task.folder,
        bounds,
        signal,
        onMemory: options.onMemory,
        onMessage: (message) => {
          if (message.kind === "progress") onProgress(message.percent);
        },
        isLast: ({ kind }) => kind !== "progress",
      });
    } catch (error) {
      if (!(error instanceof ProcessEnded) || error.end === "stopped") throw error;
      options.onBroken(error.message);
      throw new Untranslatable(error.end === "crashed" ? MESSAGES.broken : MESSAGES[error.end]);
    }
  }

  return {
    async translate({ file }, given): Promise<Translated> {
      // A unique name, which no uploaded file can have.
      const folder = dirname(file);
      const task = { folder, file, glb: join(await mkdtemp(join(folder, "glb-")), "model.glb") };
      const message = await run(task, given);
      if (message.kind === "refused") throw new Untranslatable(message.words, message.format);
      if (message.kind !== "done") {
        options.onBroken(message.kind === "broken" ? message.error : message.kind);
        throw new Untranslatable(MESSAGES.broken, message.kind === "broken" ? message.format : undefined);
      }
      if ((await stat(task.glb)).size > MAX_GLB_BYTES) throw new Untranslatable(MESSAGES.large, message.format);
      const { format, warnings, properties } = message;
      return { glb: task.glb, format, warnings, properties };
    },
  };
}
