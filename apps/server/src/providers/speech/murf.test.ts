import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openFakeMurfServer, speaks } from "../../../test/fakes/murf-server.ts";
import { cut, dribble, type FakeProvider, flood, json, never, redirect } from "../../../test/fakes/server.ts";
import { makeSpeech } from "../../../test/fixture.ts";
import { murfSpeaker } from "./murf.ts";
import { SpeechError } from "./speech.ts";

const KEY = "murf-key-of-the-tests";
const { mp3, seconds } = makeSpeech(100);

describe("murfSpeaker", () => {
  let murf: FakeProvider;
  beforeEach(async () => {
    murf = await openFakeMurfServer({ key: KEY });
  });
  afterEach(() => murf.close());

  const open = (deadline = 30_000) => murfSpeaker({ kind: "murf", url: murf.origin, key: KEY }, { deadlineMs: deadline });

  it("asks as the API wants to be asked", async () => {
    murf.replyWith(speaks({ mp3 }));
    await open().speak("Hello there", "fr-FR-justine");
    expect(murf.received).toHaveLength(1);
    expect(murf.received[0]).toMatchObject({
      method: "POST",
      path: "/v1/speech/generate",
      headers: { "api-key": KEY },
      body: { text: "Hello there", voiceId: "fr-FR-justine", format: "MP3", encodeAsBase64: true },
    });
    expect(murf.received[0]?.headers.cookie).toBeUndefined();
  });

  it("takes the length from the frames and not from what is said", async () => {
    murf.replyWith(speaks({ mp3 }, { audioLengthInSeconds: 99 }));
    expect((await open().speak("Hello", "en-US-miles")).seconds).toBeCloseTo(seconds, 9);
  });

  it("finds every word in the text, in order, and passes over those that come back rewritten", async () => {
    const text = "The İstanbul of 1453, the city — the city's “walls”.";
    const words = ["The", "İstanbul", "of", "fourteen", "the", "city", "the", "city's", "walls."];
    murf.replyWith(speaks({ mp3, words: words.map((word, n) => [word, n * 100, n * 100 + 90] as const) }));
    const spoken = await open().speak(text, "en-US-natalie");
    expect(spoken.words.map(({ start, end, at }) => [start, text.slice(start, end), at])).toEqual([
      [0, "The", 0],
      [4, "İstanbul", 0.1],
      [13, "of", 0.2],
      [22, "the", 0.4],
      [26, "city", 0.5],
      [33, "the", 0.6],
      [37, "city's", 0.7],
      [45, "walls", 0.8],
    ]);
  });

  it("finds words in scripts that do not set them apart, and none inside another", async () => {
    const text = "十个数字是一个整体";
    murf.replyWith(
      speaks({
        mp3,
        words: [
          ["十个", 0, 1],
          ["数字", 10, 11],
          ["整体", 20, 21],
        ],
      }),
    );
    const { words } = await open().speak(text, "zh-CN-tao");
    expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(["十个", "数字", "整体"]);
    murf.replyWith(
      speaks({
        mp3,
        words: [
          ["a", 0, 1],
          ["hat", 10, 11],
          ["on", 20, 21],
        ],
      }),
    );
    expect((await open().speak("That was a hat only, on him", "en-US-miles")).words.map(({ start }) => start)).toEqual([
      9, 11, 21,
    ]);
  });

  it("finds no word at the end of another", async () => {
    murf.replyWith(speaks({ mp3, words: [["at", 0, 1]] }));
    expect((await open().speak("That is at home", "en-US-miles")).words.map(({ start }) => start)).toEqual([8]);
  });

  it("does without words that are missing, out of place or later than the sound", async () => {
    murf.replyWith(speaks({ mp3 }, { wordDurations: null }));
    expect((await open().speak("Hello", "en-US-miles")).words).toEqual([]);
    murf.replyWith(
      speaks({
        mp3,
        words: [
          ["nowhere", 0, 1],
          ["", 5, 6],
          ["...", 7, 8],
          ["Hello", 999_000, 999_001],
        ],
      }),
    );
    expect((await open().speak("Hello", "en-US-miles")).words).toEqual([]);
  });

  it("sends no orders that a text happens to hold", async () => {
    murf.replyWith(speaks({ mp3 }));
    await open().speak("Wait [pause 5s] \ud800 here", "en-US-miles");
    expect(murf.received[0]?.body.text).toBe("Wait  pause 5s  \ufffd here");
  });

  it.each([
    ["a redirect", redirect("http://127.0.0.1:1/elsewhere"), "Murf can't be reached"],
    ["an answer without end", flood, "sent more than"],
    ["an answer that breaks off", cut('{"encodedAudio":"AAAA'), "Murf can't be reached"],
    ["an answer of another form", json({ audio: "x" }), "it is not as its API describes"],
    ["words of another form", speaks({ mp3 }, { wordDurations: [{ word: 1 }] }), "it is not as its API describes"],
    [
      "sound that is missing",
      json({ audioFile: "https://murf.example/x.mp3", audioLengthInSeconds: 1 }),
      "not as its API describes",
    ],
  ])("rejects on %s with words for the log", async (_, reply, reason) => {
    murf.replyWith(reply);
    const failure = await open()
      .speak("A secret text", "en-US-miles")
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SpeechError);
    expect((failure as Error).message).toContain(reason);
    expect((failure as Error).message).not.toMatch(/secret|murf-key|127\.0\.0\.1/);
    expect(failure).toMatchObject({ busy: false });
    expect((failure as Error).cause).toBeUndefined();
  });

  it.each([
    ["says nothing", never],
    ["dribbles", dribble],
  ])("gives up a server that %s", async (_, reply) => {
    murf.replyWith(reply);
    await expect(open(300).speak("Hello", "en-US-miles")).rejects.toThrow(new SpeechError("Murf gave no answer in time"));
  });

  it("lets go of the call when nobody waits for it anymore", async () => {
    murf.replyWith(never);
    const controller = new AbortController();
    const speech = open()
      .speak("Hello", "en-US-miles", { signal: controller.signal })
      .catch((error: Error) => error.message);
    await expect.poll(() => murf.received.length).toBe(1);
    controller.abort(new Error("gone"));
    expect(await speech).toBe("gone");
    await murf.abandoned;
  });

  it("says that a server can't be reached", async () => {
    await murf.close();
    await expect(open().speak("Hello", "en-US-miles")).rejects.toThrow(new SpeechError("Murf can't be reached (ECONNREFUSED)"));
  });
});
