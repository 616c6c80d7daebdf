import { DEFAULT_VOICE } from "@tenfold/domain/speech";
import type { Order } from "./embedded-protocol.ts";
import { secondsOf } from "./mp3.ts";
import { openProcess } from "./speaking-process.ts";
import { type Speaker, type Speech, SpeechError } from "./speech.ts";

/** How many texts may wait. A sentence takes some 50 ms, so that the last of them is spoken within seconds. */
const ROOM = 24;

/** How long a text may take, in milliseconds; the longest that is allowed takes a fraction of it. */
const PATIENCE = 30_000;

/** The memory from which on the process is replaced between two texts, in bytes; with Japanese it takes some 600 MB. */
const MEMORY = 900 * 1024 * 1024;

const CHILD = new URL("./embedded-child.ts", import.meta.url);

interface Task {
  readonly order: Extract<Order, { text: string }>;
  readonly resolve: (speech: Speech) => void;
  readonly reject: (error: unknown) => void;
}

export interface EmbeddedSpeaker extends Speaker {
  /** Starts the process and has it speak once, so that the first person does not wait for that. */
  warm(): Promise<void>;
  /** The id of the process that speaks, where there is one. */
  readonly pid: number | undefined;
}

interface Options {
  readonly room?: number;
  readonly patience?: number;
  readonly memory?: number;
  /** The program of the process. */
  readonly child?: URL;
}

/**
 * Speaks with eSpeak NG in a process of its own, which is started when it is first needed. It has one text at a time:
 * where it crashes or hangs it is started anew, and that one text is lost.
 */
export function embeddedSpeaker({
  room = ROOM,
  patience = PATIENCE,
  memory = MEMORY,
  child = CHILD,
}: Options = {}): EmbeddedSpeaker {
  const waiting: Task[] = [];
  let current: Task | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let lastId = 0;

  const settle = (): Task | undefined => {
    clearTimeout(timer);
    const task = current;
    current = undefined;
    return task;
  };

  const fail = (message: string) => settle()?.reject(new SpeechError(message));

  const process = openProcess(child, {
    hear(answer) {
      if (answer.id !== current?.order.id) return;
      if ("fault" in answer) fail(answer.fault);
      else {
        const task = settle();
        const mp3 = Buffer.from(answer.spoken?.mp3 ?? []);
        // Where it was canceled nobody waits for it.
        if (answer.spoken) task?.resolve({ mp3, seconds: secondsOf(mp3), words: answer.spoken.words });
        if (answer.memory > memory) process.replace();
      }
      next();
    },
    lost() {
      fail("the process that speaks has ended");
      next();
    },
  });

  const next = () => {
    if (current || closed) return;
    current = waiting.shift();
    if (!current) return;
    timer = setTimeout(() => {
      fail("the process that speaks gave no answer in time");
      process.replace();
      next();
    }, patience);
    process.send(current.order);
  };

  const drop = (task: Task) => {
    const place = waiting.indexOf(task);
    if (place >= 0) waiting.splice(place, 1);
    else if (current === task) process.send({ cancel: task.order.id });
  };

  const speak: Speaker["speak"] = async (text, voice, signal) => {
    signal?.throwIfAborted();
    if (closed) throw new SpeechError("the server stops", { busy: true });
    if (waiting.length >= room) throw new SpeechError("too many texts wait to be spoken", { busy: true });
    const { promise, resolve, reject } = Promise.withResolvers<Speech>();
    lastId += 1;
    const task: Task = { order: { id: lastId, text, voice }, resolve, reject };
    const abort = () => {
      drop(task);
      reject(signal?.reason);
    };
    signal?.addEventListener("abort", abort, { once: true });
    waiting.push(task);
    next();
    return promise.finally(() => signal?.removeEventListener("abort", abort));
  };

  return {
    engine: "embedded",
    get pid() {
      return process.pid;
    },
    speak,
    warm: async () => void (await speak("Ready.", DEFAULT_VOICE)),
    async close() {
      closed = true;
      const left = [...waiting.splice(0), settle()];
      for (const task of left) task?.reject(new SpeechError("the server stops", { busy: true }));
      await process.end();
    },
  };
}
