import { MINUTE_MS } from "@tenfold/domain/time";
import { DEFAULT_VOICE, type VoiceId } from "@tenfold/speech-text";
import { widerOf, widerShare } from "../../platform/network.ts";
import type { Order } from "./embedded-protocol.ts";
import { secondsOf } from "./mp3.ts";
import { creditFor } from "./natural/credit.ts";
import { MODELS_LOADED, type NaturalOrder } from "./natural/natural.ts";
import { type NaturalVoices, soundOf } from "./natural/natural-voices.ts";
import { openProcess } from "./speaking-process.ts";
import { type Speaker, type Speech, SpeechError } from "./speech.ts";
import { MOST_WAITING, openTurns } from "./turns.ts";

/** A sentence takes some 50 ms, so the last text in line is spoken within seconds. */
const MAX_TEXTS_WAITING = 24;

/** How long a sentence may take; the longest allowed one takes a fraction of it. */
const ANSWER_TIMEOUT_MS = 30_000;

/** Above this the process is replaced between two texts; with Japanese it takes some 600 MB, with natural voices as much. */
const MAX_MEMORY_BYTES = 900 * 1024 * 1024;
const MAX_MEMORY_NATURAL_BYTES = 1400 * 1024 * 1024;

/** How long the idle process, of at least 160 MB, is kept for the next text. */
const IDLE_MS = 10 * MINUTE_MS;

/** What it says unheard to get ready: as long as what people hear first, since the first text of that length takes longer. */
const READY = "Ten numbers stand for ten ways to look.";

const CHILD = new URL("./embedded-child.ts", import.meta.url);

interface Task {
  order: Extract<Order, { text: string }>;
  /** The wider network of who asked; see {@link widerOf}. */
  readonly wider: string | undefined;
  readonly resolve: (speech: Speech) => void;
  readonly reject: (error: unknown) => void;
  /** Whether the process has started it and waits to go on. */
  paused: boolean;
}

export interface EmbeddedSpeaker extends Speaker {
  /**
   * Starts the process if need be and has it speak once, or keeps it longer, so that somebody about to listen does not
   * wait. A natural voice's model is loaded as long as it drives out no other.
   */
  warm(voice?: VoiceId): Promise<void>;
  /** The speaking process's id, if there is one. */
  readonly pid: number | undefined;
}

interface Options {
  readonly room?: number;
  readonly answerTimeoutMs?: number;
  readonly maxMemoryBytes?: number;
  /** Speak where they can; where one fails the embedded voice speaks. */
  readonly natural?: NaturalVoices | undefined;
  /** The program that the process runs. */
  readonly child?: URL;
}

/**
 * Speaks with eSpeak NG in a process of its own, started when needed and ended after some idle minutes. It speaks one
 * text at a time, and callers take turns between sentences, so that nobody waits for another's long text. If the
 * process crashes or hangs it is restarted; the text being spoken is lost, and others already begun start again.
 */
export function embeddedSpeaker({
  room = MAX_TEXTS_WAITING,
  answerTimeoutMs = ANSWER_TIMEOUT_MS,
  natural,
  maxMemoryBytes = natural ? MAX_MEMORY_NATURAL_BYTES : MAX_MEMORY_BYTES,
  child = CHILD,
}: Options = {}): EmbeddedSpeaker {
  const turns = openTurns<Task>((task) => task !== current && !task.paused);
  let current: Task | undefined;
  let timer: NodeJS.Timeout | undefined;
  let idle: NodeJS.Timeout | undefined;
  let closed = false;
  let lastId = 0;

  /** The models that the process was asked to speak with; another process has loaded none. */
  const models = new Set<string>();
  let loadedBy: number | undefined;
  const modelsLoaded = () => {
    if (loadedBy !== process.pid) models.clear();
    loadedBy = process.pid;
    return models;
  };
  const isWorthLoading = ({ voice }: NaturalOrder) => {
    const loaded = modelsLoaded();
    return loaded.size < MODELS_LOADED && !loaded.has(voice.model.sha256);
  };

  /** Ends the current task's turn. */
  const settle = (): Task | undefined => {
    clearTimeout(timer);
    const task = current;
    current = undefined;
    return task;
  };

  /** The embedded voice takes a natural one's turn where that has failed. */
  const fail = (message: string) => {
    const task = settle();
    if (task?.order.natural) {
      natural?.failed(task.order.natural, message);
      const { natural: _, ...order } = task.order;
      task.order = order;
      task.paused = false;
      return;
    }
    if (task) turns.remove(task);
    task?.reject(new SpeechError(message));
  };

  const beginAnew = () => {
    for (const task of turns.all()) task.paused = false;
  };

  const process = openProcess(child, {
    hear(answer) {
      if (answer.id !== current?.order.id) return;
      if ("fault" in answer) fail(answer.fault);
      else if ("paused" in answer) {
        const task = settle();
        if (task && turns.all().includes(task)) task.paused = true;
        else process.send({ cancel: answer.id });
      } else {
        const task = settle();
        const mp3 = Buffer.from(answer.spoken.mp3);
        if (task) turns.remove(task);
        const sound = task?.order.natural && soundOf(task.order.natural);
        task?.resolve({ mp3, seconds: secondsOf(mp3), words: answer.spoken.words, ...(sound ? { sound } : {}) });
        if (answer.memoryBytes > maxMemoryBytes) {
          process.replace();
          beginAnew();
        }
      }
      next();
    },
    lost() {
      fail("the process that speaks has ended");
      beginAnew();
      next();
    },
  });

  const next = () => {
    if (current || closed) return;
    clearTimeout(idle);
    current = turns.take();
    if (!current) {
      idle = setTimeout(() => process.rest(), IDLE_MS).unref();
      return;
    }
    timer = setTimeout(() => {
      fail("the process that speaks gave no answer in time");
      process.replace();
      beginAnew();
      next();
    }, answerTimeoutMs);
    process.send(current.paused ? { resume: current.order.id } : current.order);
    if (current.order.natural) modelsLoaded().add(current.order.natural.voice.model.sha256);
    current.paused = false;
  };

  /** For a task nobody waits for any more. One being spoken is dropped at its next pause. */
  const drop = (task: Task) => {
    turns.remove(task);
    if (task.paused) process.send({ cancel: task.order.id });
  };

  /** Whether the networks of a wider one have all the places that it may have. */
  const isFull = (wider: string | undefined) =>
    wider !== undefined && turns.all().filter((task) => task.wider === wider).length >= widerShare(1 + MOST_WAITING, room);

  const speak: Speaker["speak"] = async (text, voice, { signal, from = "" } = {}) => {
    signal?.throwIfAborted();
    if (closed) throw new SpeechError("the server stops", { busy: true });
    const wider = widerOf(from);
    if (turns.all().length > room || isFull(wider)) throw new SpeechError("too many texts wait to be spoken", { busy: true });
    const { promise, resolve, reject } = Promise.withResolvers<Speech>();
    lastId += 1;
    const order = natural?.orderFor(voice);
    const task: Task = {
      order: { id: lastId, text, voice, ...(order ? { natural: order } : {}) },
      wider,
      resolve,
      reject,
      paused: false,
    };
    const abort = () => {
      drop(task);
      reject(signal?.reason);
    };
    signal?.addEventListener("abort", abort, { once: true });
    turns.add(from, task)?.reject(new SpeechError("too many texts of one listener wait", { busy: true }));
    next();
    return promise.finally(() => signal?.removeEventListener("abort", abort));
  };

  return {
    engine: "embedded",
    get pid() {
      return process.pid;
    },
    speak,
    soundOf(voice) {
      const order = natural?.orderFor(voice);
      return order && soundOf(order);
    },
    creditOf(voice) {
      const order = natural?.orderFor(voice);
      return order && creditFor(order.voice);
    },
    async warm(voice = DEFAULT_VOICE) {
      const order = natural?.orderFor(voice);
      if (process.pid === undefined || (order && isWorthLoading(order))) await speak(READY, voice);
      else next();
    },
    async close() {
      closed = true;
      clearTimeout(idle);
      settle();
      for (const task of turns.all()) task.reject(new SpeechError("the server stops", { busy: true }));
      await process.end();
    },
  };
}
