import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { VoiceId } from "@tenfold/speech-text";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeFolder } from "../../../test/folder-test.ts";
import { type EmbeddedSpeaker, embeddedSpeaker } from "./embedded.ts";
import { secondsOf } from "./mp3.ts";
import type { NaturalOrder } from "./natural/natural.ts";
import { SpeechError } from "./speech.ts";

const VOICE = "en-US-natalie";
const SENTENCE = "Ten numbers stand for ten ways to look at one whole.";
/** Some hundred seconds of sound, which keep the process busy for a good while. */
const LONG = `${"It is a calm evening, and the light goes slowly. ".repeat(40)}`.slice(0, 1990);

const gone = (pid: number) => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
};

describe("the embedded speaker", () => {
  let folder: string;
  let speaker: EmbeddedSpeaker;
  const open = (options: Parameters<typeof embeddedSpeaker>[0] = {}) => {
    speaker = embeddedSpeaker(options);
    return speaker;
  };
  beforeEach(async () => {
    folder = await makeFolder();
  });
  afterEach(() => speaker.close());

  /** A program that takes the place of the one that speaks. */
  const program = async (source: string): Promise<URL> => {
    const file = join(folder, "child.mjs");
    await writeFile(file, source);
    return pathToFileURL(file);
  };

  it("speaks, with the place and time of every word", async () => {
    const { mp3, seconds, words } = await open().speak(SENTENCE, VOICE);
    expect(seconds).toBe(secondsOf(mp3));
    expect(words.map(({ start, end }) => SENTENCE.slice(start, end))).toEqual(SENTENCE.replace(".", "").split(" "));
    const times = words.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(seconds);
  });

  it("keeps the places of words beyond the first piece of a long text, and behind characters of two units", async () => {
    const text = `😀 ${LONG}`;
    const { words, seconds } = await open().speak(text, VOICE);
    const spoken = words.map(({ start, end }) => text.slice(start, end));
    expect(spoken.filter((word) => word === "evening")).toHaveLength(text.match(/evening/g)?.length ?? 0);
    expect(words.map(({ at }) => at)).toEqual(words.map(({ at }) => at).toSorted((a, b) => a - b));
    expect(words.at(-1)?.at).toBeGreaterThan(seconds - 5);
  });

  it("reads Japanese by its sounds, with the words placed in the text as it is written", async () => {
    const text = "木星は大きい。私は学校へ行く。";
    const { words, seconds } = await open().speak(text, "ja-JP-kimi");
    expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(["木星は", "大きい", "私は", "学校へ", "行く"]);
    // The characters' own names would take several times as long.
    expect(seconds).toBeLessThan(6);
    const kana = await speaker.speak("モクセイワ オーキイ。ワタシワ ガッコーエ イク。", "ja-JP-kimi");
    expect(seconds).toBeCloseTo(kana.seconds, 0);
  });

  it("starts no process before it is needed, and then keeps it", async () => {
    open();
    expect(speaker.pid).toBeUndefined();
    await speaker.warm();
    const { pid } = speaker;
    await speaker.speak(SENTENCE, VOICE);
    expect(speaker.pid).toBe(pid);
  });

  it.runIf(process.platform === "linux")("is ended before the server where the machine runs out of memory", async () => {
    await open().warm();
    await expect.poll(() => readFileSync(`/proc/${speaker.pid}/oom_score_adj`, "utf8")).toBe("800\n");
  });

  it("ends its process after ten idle minutes, later where somebody is about to listen, and starts another", async () => {
    const MINUTES = 60_000;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      open();
      await speaker.warm();
      const pid = speaker.pid as number;
      vi.advanceTimersByTime(9 * MINUTES);
      await speaker.warm();
      vi.advanceTimersByTime(10 * MINUTES - 1);
      expect(speaker.pid).toBe(pid);
      vi.advanceTimersByTime(1);
      expect(speaker.pid).toBeUndefined();
      expect((await speaker.speak(SENTENCE, VOICE)).seconds).toBeGreaterThan(1);
      expect(speaker.pid).not.toBe(pid);
    } finally {
      vi.useRealTimers();
    }
  });

  it("does not end its process while it speaks", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      open({ answerTimeoutMs: 3_600_000 });
      await speaker.warm();
      const { pid } = speaker;
      const spoken = speaker.speak(SENTENCE, VOICE);
      vi.advanceTimersByTime(600_000);
      expect(speaker.pid).toBe(pid);
      expect((await spoken).seconds).toBeGreaterThan(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it("loses one text when the process is killed, and speaks the next with a new one", async () => {
    open();
    await speaker.warm();
    const pid = speaker.pid as number;
    const lost = speaker.speak(LONG, VOICE);
    const next = speaker.speak(SENTENCE, VOICE);
    process.kill(pid, "SIGKILL");
    await expect(lost).rejects.toThrow(new SpeechError("the process that speaks has ended"));
    expect((await next).seconds).toBeGreaterThan(1);
    expect(speaker.pid).not.toBe(pid);
  });

  it("is ready again after a crash that befell nobody's text", async () => {
    open();
    await speaker.warm();
    const pid = speaker.pid as number;
    process.kill(pid, "SIGKILL");
    await expect.poll(() => speaker.pid !== undefined && speaker.pid !== pid).toBe(true);
    expect((await speaker.speak(SENTENCE, VOICE)).seconds).toBeGreaterThan(1);
  });

  it.skipIf(process.platform === "win32")("loses one text when the process hangs, ends it, and speaks the next", async () => {
    open({ answerTimeoutMs: 5_000 });
    await speaker.warm();
    const pid = speaker.pid as number;
    process.kill(pid, "SIGSTOP");
    const lost = speaker.speak(SENTENCE, VOICE);
    const next = speaker.speak(SENTENCE, VOICE);
    await expect(lost).rejects.toThrow(new SpeechError("the process that speaks gave no answer in time"));
    expect((await next).seconds).toBeGreaterThan(1);
    await expect.poll(() => gone(pid)).toBe(true);
  });

  it("refuses what is too much, and speaks what waits", async () => {
    open({ room: 3 });
    const texts = Array.from({ length: 6 }, (_, n) => speaker.speak(`${n}`, VOICE, { from: `${n}` }));
    const outcomes = await Promise.allSettled(texts);
    expect(outcomes.map(({ status }) => status)).toEqual([...Array(4).fill("fulfilled"), "rejected", "rejected"]);
    expect(outcomes[5]).toMatchObject({ reason: { name: "SpeechError", busy: true } });
  });

  it("drops a text from the queue that nobody waits for anymore, and speaks the others", async () => {
    const order: string[] = [];
    open({ room: 2 });
    const first = speaker.speak(SENTENCE, VOICE).then(() => order.push("first"));
    const controller = new AbortController();
    const dropped = speaker.speak(LONG, VOICE, { signal: controller.signal });
    controller.abort(new Error("gone"));
    await expect(dropped).rejects.toThrow("gone");
    // Its place is free again.
    const others = ["a", "b"].map((text) => speaker.speak(text, VOICE).then(() => order.push(text)));
    await Promise.all([first, ...others]);
    expect(order).toEqual(["first", "a", "b"]);
  });

  /** Says what it is asked to do, in order, and has as many sentences to a text as the text says. It speaks one with each turn. */
  const SENTENCES = `
    const left = new Map();
    const said = [];
    const speak = (id) => {
      const text = left.get(id);
      said.push(text.name);
      text.sentences -= 1;
      process.send(text.sentences > 0 ? { id, paused: true } : { id, fault: said.join(" ") });
    };
    process.on("message", (order) => {
      if ("cancel" in order) said.push("-" + left.get(order.cancel).name);
      else if ("resume" in order) speak(order.resume);
      else {
        const [name, sentences] = order.text.split(" ");
        if (name === "crash") process.exit(1);
        left.set(order.id, { name, sentences: Number(sentences) });
        speak(order.id);
      }
    });
    process.send({ ready: true });
  `;
  /** What had been said when a text was done. */
  const saidAt = (text: string, asked?: Parameters<EmbeddedSpeaker["speak"]>[2]) =>
    speaker.speak(text, VOICE, asked).then(
      () => "spoken",
      (error: Error) => error.message,
    );

  it("has those who ask take turns between sentences", async () => {
    open({ child: await program(SENTENCES) });
    const stranger = ["a", "b", "c"].map((name) => saidAt(`${name} 3`, { from: "stranger" }));
    const mine = saidAt("mine 2", { from: "me" });
    // Of the stranger's nine sentences one is waited for before each of mine.
    expect(await mine).toBe("a mine a mine");
    expect(await stranger[2]).toBe("a mine a mine a b b b c c c");
  });

  it("keeps two texts waiting for each who asks; the oldest gives way to what is asked for last", async () => {
    open({ child: await program(SENTENCES) });
    const texts = ["a", "b", "c", "d", "e"].map((name) => saidAt(`${name} 1`, { from: "one" }));
    const other = saidAt("other 1", { from: "other" });
    expect(await Promise.all([...texts, other])).toEqual([
      "a",
      "too many texts of one listener wait",
      "too many texts of one listener wait",
      "a other d",
      "a other d e",
      "a other",
    ]);
  });

  it("ends a text under way that nobody waits for anymore, and keeps the process", async () => {
    open({ child: await program(SENTENCES) });
    const controller = new AbortController();
    const ended = saidAt("long 99", { signal: controller.signal });
    const { pid } = speaker;
    const next = saidAt("next 1", { from: "other" });
    controller.abort(new Error("gone"));
    expect(await ended).toBe("gone");
    expect(await next).toBe("long -long next");
    expect(speaker.pid).toBe(pid);
  });

  it("begins again what was paused when the process crashed on another text", async () => {
    open({ child: await program(SENTENCES) });
    const begun = saidAt("begun 3", { from: "one" });
    const crash = saidAt("crash 1", { from: "other" });
    expect(await crash).toBe("the process that speaks has ended");
    expect(await begun).toBe("begun begun begun");
  });

  it("gets natural voices ready as long as no other's model has to go", async () => {
    // Says how many texts there have been.
    const child = await program(`
      let texts = 0;
      process.on("message", ({ id }) => {
        texts += 1;
        process.send({ id, spoken: { mp3: new Uint8Array(), words: [{ start: 0, end: 1, at: texts }] }, memoryBytes: 0 });
      });
      process.send({ ready: true });
    `);
    const file = (sha256: string) => ({ file: "voice", sha256 });
    const about = { language: "en-US", license: "CC0-1.0", attribution: "made by a test" } as const;
    const orderFor = (id: VoiceId): NaturalOrder => ({
      folder,
      espeakData: { folder: "data", sha256: "" },
      voice: { ...about, speakers: [{ id: 0, gender: "female" }], model: file(id), config: file(id) },
      speaker: 0,
    });
    open({ child, natural: { orderFor, failed: () => undefined } });
    for (const voice of ["en-US-natalie", "en-US-natalie", "en-US-ariana", "en-US-ariana", "en-US-miles"] as const)
      await speaker.warm(voice);
    // One text for each of the two, and this.
    expect((await speaker.speak("1", "en-US-miles")).words[0]?.at).toBe(3);
  });

  it("ends a long text between its sentences when it is told to", async () => {
    open();
    await speaker.warm();
    const { pid } = speaker;
    const controller = new AbortController();
    const ended = speaker.speak(LONG, VOICE, { signal: controller.signal }).catch((error: Error) => error.message);
    controller.abort(new Error("gone"));
    expect(await ended).toBe("gone");
    expect((await speaker.speak(SENTENCE, VOICE)).seconds).toBeGreaterThan(1);
    expect(speaker.pid).toBe(pid);
  });

  it("says the same of several texts that took turns as of each alone", async () => {
    open();
    const texts = [LONG, `${SENTENCE} `.repeat(12), LONG.replaceAll("calm", "loud")];
    const together = await Promise.all(texts.map((text, n) => speaker.speak(text, VOICE, { from: `${n}` })));
    for (const [n, text] of texts.entries()) {
      const alone = await speaker.speak(text, VOICE);
      // The engine begins a piece where its last one ended, which moves what follows by a fraction of a millisecond.
      expect(together[n]?.seconds).toBeCloseTo(alone.seconds, 1);
      expect(together[n]?.words.map(({ start }) => start)).toEqual(alone.words.map(({ start }) => start));
      for (const [at, word] of alone.words.entries()) expect(together[n]?.words[at]?.at).toBeCloseTo(word.at, 1);
    }
  });

  it("takes a new process once the old one has grown, with no text lost", async () => {
    open({ maxMemoryBytes: 1 });
    const pids = new Set<number | undefined>();
    for (let round = 0; round < 3; round += 1) {
      expect((await speaker.speak(SENTENCE, VOICE)).seconds).toBeGreaterThan(1);
      pids.add(speaker.pid);
    }
    expect(pids.size).toBe(3);
  });

  it("says what is wrong where the process can't begin, each time it is asked, without trying by itself", async () => {
    const child = await program("process.exit(3);");
    open({ child });
    await expect(speaker.speak(SENTENCE, VOICE)).rejects.toThrow("the process that speaks has ended");
    expect(speaker.pid).toBeUndefined();
    await expect(speaker.speak(SENTENCE, VOICE)).rejects.toThrow("the process that speaks has ended");
  });

  it("gives the process none of the server's settings", async () => {
    const child = await program(`
      process.on("message", ({ id }) => process.send({ id, fault: Object.keys(process.env).sort().join(" ") }));
      process.send({ ready: true });
    `);
    process.env.MURF_API_KEY = "secret";
    try {
      open({ child });
      const names = await speaker.speak(SENTENCE, VOICE).catch((error: Error) => error.message.split(" "));
      expect(names).not.toContain("MURF_API_KEY");
      expect(names).not.toContain("PATH");
    } finally {
      delete process.env.MURF_API_KEY;
    }
  });

  it("ends its process when it is closed, and what waits for it", async () => {
    open();
    await speaker.warm();
    const pid = speaker.pid as number;
    const texts = [speaker.speak(LONG, VOICE), speaker.speak(SENTENCE, VOICE)];
    const outcomes = Promise.allSettled(texts);
    await speaker.close();
    expect((await outcomes).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(gone(pid)).toBe(true);
    await expect(speaker.speak(SENTENCE, VOICE)).rejects.toThrow("the server stops");
  });
});
