import { rm } from "node:fs/promises";
import type { CallReply } from "@tenfold/contract/calls";
import { VOICES } from "@tenfold/speech-text";
import { describe, expect } from "vitest";
import { type Made, makeSpeaker, makeSpeech } from "../../../test/fixture.ts";
import { openSite, siteTest } from "../../../test/site-test.ts";
import { secondsOf } from "../../providers/speech/mp3.ts";
import { SpeechError } from "../../providers/speech/speech.ts";

const it = siteTest();

const CREDIT = "LibriTTS-R, https://www.openslr.org/141/, CC BY 4.0";

const post = ({ app }: Made, payload: unknown, remoteAddress = "127.0.0.1", headers: Record<string, string> = {}) =>
  app.inject({ method: "POST", url: "/api/tts/generate", payload: payload as object, remoteAddress, headers });

describe("GET /api/tts/voices", () => {
  it("lists every voice, and marks those with known faults", async () => {
    const site = await openSite({ speaker: makeSpeaker() });
    const answer = await site.app.inject({ url: "/api/tts/voices" });
    expect(answer.statusCode).toBe(200);
    const voices = answer.json() as { id: string; limited?: boolean; engine: string; language: string }[];
    expect(voices.map(({ id }) => id)).toEqual(VOICES.map(({ id }) => id));
    expect(voices[0]).toEqual({
      id: "en-US-natalie",
      name: "Natalie",
      language: "en-US",
      gender: "female",
      engine: "embedded",
      natural: false,
      sound: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    expect(voices.filter(({ limited }) => limited).map(({ language }) => language)).toEqual(["ar-SA", "ar-SA"]);
  });

  it("says which are natural, whose sound is kept apart from that of the embedded voice", async () => {
    let sound: string | undefined;
    let spoken = 0;
    const speaker = {
      ...makeSpeaker(async () => {
        spoken += 1;
        return { ...makeSpeech(), ...(sound === undefined ? {} : { sound }) };
      }),
      soundOf: (voice: string) => (voice === "en-US-natalie" ? sound : undefined),
      creditOf: (voice: string) => (voice === "en-US-natalie" && sound ? CREDIT : undefined),
    };
    const site = await openSite({ speaker });
    const voices = async () => (await site.app.inject({ url: "/api/tts/voices" })).json() as CallReply<"getVoices">;
    const natural = async () => (await voices()).flatMap(({ id, natural, credit }) => (natural || credit ? [[id, credit]] : []));
    const sounds = new Set<string>();
    /** Speaks, and checks that the sound is told as the list tells it. */
    const speak = async () => {
      const told = (await post(site, { text })).json().sound;
      expect((await voices())[0]?.sound).toBe(told);
      sounds.add(told);
    };
    const text = "Ten numbers.";
    expect(await natural()).toEqual([]);
    await speak();
    sound = "a model";
    expect(await natural()).toEqual([["en-US-natalie", CREDIT]]);
    await speak();
    await speak();
    expect(spoken).toBe(2);
    sound = "another model";
    await speak();
    expect(spoken).toBe(3);
    sound = undefined;
    await speak();
    expect(spoken).toBe(3);
    expect(sounds.size).toBe(3);
  });

  it("gets the voices here ready to speak, and not where a hosted engine does", async () => {
    const warmed: unknown[] = [];
    const warm = async (voice?: string) => void warmed.push(voice);
    const speaker = { ...makeSpeaker(), warm };
    const here = await openSite({ speaker });
    expect(warmed).toEqual([]);
    await here.app.inject({ url: "/api/tts/voices?voiceId=fr-FR-justine" });
    await here.app.inject({ url: "/api/tts/voices" });
    expect(warmed).toEqual(["fr-FR-justine", undefined]);
    const hosted = await openSite({ speaker, hostedSpeaker: makeSpeaker(undefined, "hosted") });
    await hosted.app.inject({ url: "/api/tts/voices" });
    expect(warmed).toHaveLength(2);
  });

  it("names the hosted engine where it speaks, and credits no voice of the folder", async () => {
    const speaker = { ...makeSpeaker(), soundOf: () => "a model", creditOf: () => CREDIT };
    const site = await openSite({ speaker, hostedSpeaker: makeSpeaker(undefined, "hosted") });
    const voices = (await site.app.inject({ url: "/api/tts/voices" })).json() as CallReply<"getVoices">;
    expect(new Set(voices.map(({ engine }) => engine))).toEqual(new Set(["hosted"]));
    expect(voices.filter(({ credit }) => credit)).toEqual([]);
    expect(voices.some(({ limited }) => limited)).toBe(false);
  });
});

describe("POST /api/tts/generate with the voices here", () => {
  it("speaks a text as MP3, with the time of every word", async ({ site }) => {
    const text = "Ten numbers, ten principles.";
    const answer = await post(site, { text, voiceId: "en-US-natalie", format: "mp3" });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const { encodedAudio, audioLengthInSeconds, words } = answer.json();
    expect(secondsOf(Buffer.from(encodedAudio, "base64"))).toBe(audioLengthInSeconds);
    expect(audioLengthInSeconds).toBeGreaterThan(1);
    expect(words.map(({ start, end }: { start: number; end: number }) => text.slice(start, end))).toEqual([
      "Ten",
      "numbers",
      "ten",
      "principles",
    ]);
    expect(await post(site, { text }).then((again) => again.json())).toEqual(answer.json());
  });

  it("knows nobody: neither a cookie nor an id changes the answer, and none is set", async ({ site }) => {
    const answer = await post(site, { text: "Hello." }, undefined, { cookie: "session=x; device=y", "x-session-id": "no uuid" });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(answer.headers.vary ?? "").not.toMatch(/cookie/i);
  });

  it.for([
    ["2,000 characters", `${"A word. ".repeat(249)}A last one.`.slice(0, 2000)],
    ["orders and halves of characters", "\u0000\u0001[[h@]]<break time='60s'/>\ud800 &lt; \u202e\u200b"],
    ["a symbol alone", "😀"],
    ["what can't be heard", "\u200b"],
  ] as const)("speaks %s", async ([_, text], { site }) => {
    const answer = await post(site, { text });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().audioLengthInSeconds).toBeGreaterThan(0.2);
    expect(answer.json().audioLengthInSeconds).toBeLessThan(300);
  });
});

describe("what is spoken", () => {
  /** A speaker that counts, and speaks once it is let. */
  const counting = () => {
    const asked: string[] = [];
    const { promise: let_, resolve: letSpeak } = Promise.withResolvers<void>();
    const speaker = makeSpeaker(async (text, voice) => {
      asked.push(`${voice} ${text}`);
      await let_;
      return makeSpeech();
    });
    return { asked, speaker, letSpeak };
  };

  it("is spoken once for all who ask at a time, and kept for those who ask later", async () => {
    const { asked, speaker, letSpeak } = counting();
    const made = await openSite({ speaker });
    const first = [1, 2, 3, 4].map((n) => post(made, { text: "One." }, `10.0.0.${n}`));
    letSpeak();
    for (const answer of await Promise.all(first)) expect(answer.statusCode).toBe(200);
    expect((await post(made, { text: "One." })).statusCode).toBe(200);
    expect(asked).toEqual(["en-US-natalie One."]);
    await post(made, { text: "One.", voiceId: "en-US-miles" });
    await post(made, { text: "One" });
    expect(asked).toEqual(["en-US-natalie One.", "en-US-miles One.", "en-US-natalie One"]);
  });

  it("is heard though it can't be kept", async () => {
    const lines: string[] = [];
    const made = await openSite({
      speaker: makeSpeaker(),
      logLevel: "error",
      logTo: (line) => void lines.push(line),
    });
    await rm(made.folder, { recursive: true });
    expect((await post(made, { text: "A secret text." })).statusCode).toBe(200);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("speech could not be kept");
    expect(lines[0]).not.toContain("secret");
  });

  it("fails by itself where the speaker fails, and the log does not tell the text", async () => {
    const lines: string[] = [];
    let crash = true;
    const speaker = makeSpeaker(async () => {
      if (crash) throw new SpeechError("the process that speaks has ended");
      return makeSpeech();
    });
    const made = await openSite({ speaker, logLevel: "error", logTo: (line) => void lines.push(line) });
    const answer = await post(made, { text: "A secret text." });
    expect(answer.statusCode).toBe(500);
    expect(answer.json().code).toBe("internal");
    expect(lines.join()).toContain("the process that speaks has ended");
    expect(lines.join()).not.toContain("secret");
    crash = false;
    expect((await post(made, { text: "A secret text." })).statusCode).toBe(200);
  });
});
