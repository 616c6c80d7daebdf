import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { murfFails, openFakeMurfServer, speaks } from "../../../test/fakes/murf-server.ts";
import { type FakeProvider, never, type Reply, raw } from "../../../test/fakes/server.ts";
import { type Made, makeSpeaker, makeSpeech } from "../../../test/fixture.ts";
import { openSite } from "../../../test/site-test.ts";
import { murfSpeaker } from "../../providers/speech/murf.ts";

const KEY = "murf-key-of-the-tests";
const HOSTED = makeSpeech(20);
const EMBEDDED = makeSpeech(10);

describe("with a hosted speaker", () => {
  let murf: FakeProvider;
  let made: Made;
  let lines: string[];
  let spokenHere: string[];
  let now: number;
  beforeEach(async () => {
    now = Date.UTC(2026, 10, 26);
    murf = await openFakeMurfServer({ key: KEY });
    onTestFinished(murf.close);
    lines = [];
    spokenHere = [];
    const speaker = makeSpeaker(async (text) => {
      spokenHere.push(text);
      return EMBEDDED;
    });
    made = await openSite({
      speaker,
      hostedSpeaker: murfSpeaker({ kind: "murf", url: murf.origin, key: KEY }, { deadlineMs: 1_000 }),
      now: () => now,
      logLevel: "warn",
      logTo: (line) => void lines.push(line),
    });
  });

  const ask = async (text: string, voiceId = "en-US-natalie") => {
    const answer = await made.app.inject({ method: "POST", url: "/api/tts/generate", payload: { text, voiceId } });
    return { status: answer.statusCode, ...answer.json() };
  };

  it("has it speak the prepared text, with words placed in the text as it was sent", async () => {
    const text = "1 + 1 = two";
    murf.replyWith(
      speaks({
        mp3: HOSTED.mp3,
        words: [
          ["1", 0, 100],
          ["plus", 100, 200],
          ["1", 200, 300],
          ["equals", 300, 400],
          ["two.", 400, 500],
        ],
      }),
    );
    const { status, encodedAudio, audioLengthInSeconds, words } = await ask(text);
    expect(status).toBe(200);
    expect(Buffer.from(encodedAudio, "base64").equals(HOSTED.mp3)).toBe(true);
    expect(audioLengthInSeconds).toBeCloseTo(HOSTED.seconds, 9);
    expect(words.map(({ start, end, at }: { start: number; end: number; at: number }) => [text.slice(start, end), at])).toEqual([
      ["1", 0],
      ["+", 0.1],
      ["1", 0.2],
      ["=", 0.3],
      ["two", 0.4],
    ]);
    expect(murf.received[0]?.body.text).toBe("1 plus 1 equals two");
    expect(spokenHere).toEqual([]);
    expect(lines).toEqual([]);
  });

  it("asks it once for the same text, and again for another voice", async () => {
    murf.replyWith(speaks(HOSTED_SOUND));
    await ask("One.");
    await ask("One.");
    await ask("One.", "de-DE-matthias");
    expect(murf.received.map(({ body }) => body.voiceId)).toEqual(["en-US-natalie", "de-DE-matthias"]);
  });

  const HOSTED_SOUND = { mp3: HOSTED.mp3 };
  const troubles: [string, Reply, string][] = [
    ["no credits (402)", murfFails(402, "Not enough credits"), "Murf answered 402"],
    ["a key that is refused (403)", murfFails(403, "Forbidden"), "Murf answered 403"],
    ["too many requests (429)", murfFails(429, "Too many requests"), "Murf answered 429"],
    ["trouble (500)", murfFails(500, "Internal error"), "Murf answered 500"],
    ["a gateway's trouble (503)", raw("<h1>Unavailable</h1>", "text/html", 503), "Murf answered 503"],
    ["a voice it does not know (400)", murfFails(400, "Invalid voice_id"), "Murf answered 400"],
    ["no answer at all", never, "Murf gave no answer in time"],
    ["a page", raw("<!doctype html>", "text/html"), "it is not as its API describes"],
    ["sound that is none", speaks({ mp3: Buffer.from("no MP3 at all") }), "it holds no MP3"],
    ["wrong base64", speaks(HOSTED_SOUND, { encodedAudio: "###" }), "it is not as its API describes"],
  ];

  it.each(troubles)("speaks here for that request on %s, and says so without the text", async (_, reply, reason) => {
    murf.replyWith(reply, speaks(HOSTED_SOUND));
    const first = await ask("A secret text.");
    expect(first.status).toBe(200);
    expect(Buffer.from(first.encodedAudio, "base64").equals(EMBEDDED.mp3)).toBe(true);
    expect(spokenHere).toEqual(["A secret text."]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("the hosted speaker gave nothing; the embedded one steps in");
    expect(lines[0]).toContain(reason);
    expect(lines[0]).not.toMatch(/secret|murf-key/);
    // The next request is the hosted speaker's again, also for the same text.
    const second = await ask("A secret text.");
    expect(Buffer.from(second.encodedAudio, "base64").equals(HOSTED.mp3)).toBe(true);
    expect(lines).toHaveLength(1);
  });

  it("speaks a text here once, however often the hosted speaker fails for it", async () => {
    murf.replyWith(murfFails(402, "Not enough credits"));
    for (let round = 0; round < 3; round += 1) expect((await ask("One.")).status).toBe(200);
    expect(spokenHere).toEqual(["One."]);
  });

  it("leaves it out for five minutes after two failures in a row, and asks it again then", async () => {
    const fails = murfFails(500, "Internal error");
    murf.replyWith(fails, speaks(HOSTED_SOUND), fails, fails, fails, speaks(HOSTED_SOUND));
    const isHosted = async (text: string) => Buffer.from((await ask(text)).encodedAudio, "base64").equals(HOSTED.mp3);
    expect([await isHosted("One."), await isHosted("Two."), await isHosted("Three."), await isHosted("Four.")]).toEqual([
      false,
      true,
      false,
      false,
    ]);
    // What it has spoken is heard all the same.
    expect(await isHosted("Two.")).toBe(true);
    expect(await isHosted("Five.")).toBe(false);
    now += 5 * 60_000 - 1;
    expect(await isHosted("Six.")).toBe(false);
    expect(murf.received).toHaveLength(4);
    now += 1;
    // It has one try then, after which it is left out again.
    expect([await isHosted("Seven."), await isHosted("Eight.")]).toEqual([false, false]);
    expect(murf.received).toHaveLength(5);
    now += 5 * 60_000;
    expect(await isHosted("Seven.")).toBe(true);
    expect(await isHosted("Nine.")).toBe(true);
  });

  it("does not ask it for what can't be heard", async () => {
    murf.replyWith(speaks(HOSTED_SOUND));
    expect((await ask("\u200b\u2060")).status).toBe(200);
    expect(murf.received).toEqual([]);
  });
});
