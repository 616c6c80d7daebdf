import { mkdtemp, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { BOUNDS, type Bounds, ProcessEnded, runContained } from "./contained-process.ts";
import type { Message, Task } from "./messages.ts";
import { type Translated, type Translator, Untranslatable } from "./translator.ts";

/** How large a translated model may be, in bytes: a browser has to load it. */
const GLB_LIMIT = 256 * 2 ** 20;

const WORDS = {
  time: "This model takes too long to translate: more than two minutes. Please make it simpler, or save it as GLB, and try again.",
  memory: "This model takes more memory than there is for one. Please make it simpler, or save it as GLB, and try again.",
  broken:
    "This file is damaged, or holds something unexpected. Please open it in the program that made it, save it anew and try again.",
  large: "This model is too large to be shown in a browser. Please make it simpler and try again.",
} as const;

const PROCESS = new URL("./translate-process.ts", import.meta.url);

/**
 * Translates here, each model in a fresh process that has nothing but the file: what a hostile file does there ends
 * with it. `onBroken` hears of files that the readers stumbled over.
 */
export function embeddedTranslator(options: {
  readonly onBroken: (error: string) => void;
  /** Hears how much memory the processes take, in bytes, again and again. */
  readonly onMemory?: (bytes: number) => void;
  readonly bounds?: Partial<Bounds>;
  /** The module that is run, for tests. */
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
      throw new Untranslatable(error.end === "crashed" ? WORDS.broken : WORDS[error.end]);
    }
  }

  return {
    async translate({ file }, given): Promise<Translated> {
      // A name of its own, which no file that was sent can have.
      const folder = dirname(file);
      const task = { folder, file, glb: join(await mkdtemp(join(folder, "glb-")), "model.glb") };
      const message = await run(task, given);
      if (message.kind === "refused") throw new Untranslatable(message.words, message.format);
      if (message.kind !== "done") {
        options.onBroken(message.kind === "broken" ? message.error : message.kind);
        throw new Untranslatable(WORDS.broken, message.kind === "broken" ? message.format : undefined);
      }
      if ((await stat(task.glb)).size > GLB_LIMIT) throw new Untranslatable(WORDS.large, message.format);
      const { format, warnings, properties } = message;
      return { glb: task.glb, format, warnings, properties };
    },
  };
}
