import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EmbeddedSpeaker, embeddedSpeaker } from "./embedded.ts";
import { secondsOf } from "./mp3.ts";

const VOICE = "en-US-natalie";

describe("what eSpeak NG would take for orders", () => {
  let speaker: EmbeddedSpeaker;
  beforeAll(async () => {
    speaker = embeddedSpeaker();
    await speaker.warm();
  });
  afterAll(() => speaker.close());

  it.each([
    ["phonemes", "[[h@l@U]] you", "  h@l@U   you"],
    ["SSML", '<break time="5s"/>hello', ' break time="5s"/ hello'],
    ["a voice of SSML", '<voice name="de">gut</voice> hello', ' voice name="de" gut /voice  hello'],
    ["an entity", "one &lt;two&gt; three", "one  lt;two gt; three"],
    ["a control character", "x\u000150Rhello there", "x 50Rhello there"],
    ["a character of private use", "one \ue001\uf8ff two", "one    two"],
  ])("is spoken like any text: %s", async (_, ordered, plain) => {
    const [given, expected] = [await speaker.speak(ordered, VOICE), await speaker.speak(plain, VOICE)];
    expect(given.seconds).toBeCloseTo(expected.seconds, 1);
    expect(given.words.map(({ start, end }) => [start, end])).toEqual(expected.words.map(({ start, end }) => [start, end]));
  });

  it.each([
    ["nothing", ""],
    ["what can't be heard", "\u200b\u200d\u2060…"],
    ["halves of characters", "\ud800 \udfff\ud800"],
    ["controls", "\u0000\u0001\u0002\u0003\u0007\u001b[31m\u007f\u0085"],
    ["marks of direction", "\u202eabc\u202c \u2066שלום\u2069 \u200fمرحبا"],
    ["a thousand emoji", "😀".repeat(1000)],
    ["families of emoji", "👨‍👩‍👧‍👦".repeat(180)],
    ["two thousand digits", "7".repeat(2000)],
    ["two thousand digits apart", "7 ".repeat(1000)],
    ["one long word", "a".repeat(2000)],
    ["marks upon marks", `a${"\u0301".repeat(1999)}`],
    ["brackets", "[[".repeat(1000)],
    ["open tags", "<speak>".repeat(285)],
    ["line ends", "\n".repeat(2000)],
    ["stops", ".".repeat(2000)],
    ["short sentences", "A. ".repeat(660)],
    ["percent signs", "%s%n%x".repeat(300)],
    ["scripts mixed", "ก ა አ ሀ ཀ 中 あ 한 ह Ω я ע ع 𝒳 🀄".repeat(60)],
  ])("becomes a sound that plays and ends: %s", async (_, text) => {
    const { pid } = speaker;
    const { mp3, seconds, words } = await speaker.speak(text, VOICE);
    expect(seconds).toBeGreaterThanOrEqual(0.25);
    expect(seconds).toBeLessThan(601);
    expect(secondsOf(mp3)).toBe(seconds);
    for (const { start, end, at } of words) {
      expect(start).toBeLessThan(end);
      expect(end).toBeLessThanOrEqual(text.length);
      expect(at).toBeLessThanOrEqual(seconds);
    }
    expect(speaker.pid).toBe(pid);
  });
});
