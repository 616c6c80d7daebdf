import { describe, expect, it } from "vitest";
import {
  CHUNK_MAX,
  FIRST_CHUNK_MAX,
  NATURAL_PACE,
  QUICK_PACE,
  type SpeechLanguage,
  type Stretch,
  sentences,
  speechChunks,
} from "./index.ts";

const cut = (text: string, stretches: readonly Stretch[]) => stretches.map(({ start, end }) => text.slice(start, end));
const sentencesOf = (text: string, language: SpeechLanguage = "en-US") => cut(text, sentences(text, language));
const chunksOf = (text: string, sizes?: { first?: number; growth?: number; most?: number; before?: number }) =>
  cut(text, speechChunks(text, "en-US", { ...QUICK_PACE, ...sizes }));

describe("sentences", () => {
  it.each<[string, SpeechLanguage, string[]]>([
    ["One. Two! Three? Four", "en-US", ["One.", "Two!", "Three?", "Four"]],
    ["  One.  Two.  ", "en-US", ["One.", "Two."]],
    [
      "Dr. Smith met Mrs. J. Jones at 5 p.m. on the road. It rained.",
      "en-US",
      ["Dr. Smith met Mrs. J. Jones at 5 p.m. on the road.", "It rained."],
    ],
    ["We use it, e.g. Here, i.e. There.", "en-US", ["We use it, e.g. Here, i.e. There."]],
    ["Bring bread, etc. Then go.", "en-US", ["Bring bread, etc.", "Then go."]],
    ["See No. 5. It is good.", "en-US", ["See No. 5.", "It is good."]],
    ["On Nov. 5 we met.", "en-US", ["On Nov. 5 we met."]],
    ["Pi is 3.14. Next.", "en-US", ["Pi is 3.14.", "Next."]],
    ["He said “Go.” She went.", "en-US", ["He said “Go.”", "She went."]],
    ["A heading\nIts text goes\r\non. And\u2029ends", "en-US", ["A heading", "Its text goes", "on.", "And", "ends"]],
    ["• one\n• two", "en-US", ["• one", "• two"]],
    ["Das gilt z. B. Hier, bzw. Dort. Ja.", "de-DE", ["Das gilt z. B. Hier, bzw. Dort.", "Ja."]],
    [
      "Das gilt z. B. Hier, vom 1. November bis zum 24. Dezember. Ja.",
      "de-DE",
      ["Das gilt z. B. Hier, vom 1. November bis zum 24. Dezember.", "Ja."],
    ],
    ["I was 12. November came.", "en-US", ["I was 12.", "November came."]],
    ["Im 19. Jahrhundert. Ich nehme die 3. Dann.", "de-DE", ["Im 19. Jahrhundert.", "Ich nehme die 3.", "Dann."]],
    ["2024. 5. 3.에 만나요. 네.", "ko-KR", ["2024. 5. 3.에 만나요.", "네."]],
    ["Das gilt z.B. Hier. Ja.", "de-DE", ["Das gilt z.B. Hier.", "Ja."]],
    ["La Sra. López vino. Sí.", "es-ES", ["La Sra. López vino.", "Sí."]],
    ["M. Durand est là. Oui.", "fr-FR", ["M. Durand est là.", "Oui."]],
    ["Mam np. Kota. Tak.", "pl-PL", ["Mam np. Kota.", "Tak."]],
    ["太陽です。月です。", "ja-JP", ["太陽です。", "月です。"]],
    ["数字。意思！", "zh-CN", ["数字。", "意思！"]],
    ["नमस्ते। ठीक है।", "hi-IN", ["नमस्ते।", "ठीक है।"]],
    ["مرحبا؟ نعم.", "ar-SA", ["مرحبا؟", "نعم."]],
    ["", "en-US", []],
    [" \n ", "en-US", []],
  ])("%j in %s", (text, language, expected) => {
    expect(sentencesOf(text, language)).toEqual(expected);
  });
});

const clause = "and the number goes on through one more day;";
const long = `It begins, ${Array.from({ length: 12 }, () => clause).join(" ")} and ends.`;

describe("speechChunks", () => {
  it("gives one sentence a chunk", () => {
    expect(chunksOf("One is here. Two.\n\nA heading\nThree")).toEqual(["One is here.", "Two.", "A heading", "Three"]);
  });

  it("breaks a long first sentence at a clause, so that it is heard soon", () => {
    const [first = "", second = ""] = chunksOf(long);
    expect(first).toBe(`It begins, ${clause} ${clause}`);
    expect(first.length).toBeLessThanOrEqual(FIRST_CHUNK_MAX);
    expect(second.startsWith("and the number")).toBe(true);
    expect(second.length).toBeGreaterThan(FIRST_CHUNK_MAX);
    expect(second.length).toBeLessThanOrEqual(CHUNK_MAX);
  });

  it("begins with less for a natural voice, and never asks for a chunk that would not be there in time", () => {
    const REAL_TIME = 0.3;
    for (const text of [long, `Yes, we are here now, all of us. ${long} ${long}`]) {
      const lengths = chunksOf(text, NATURAL_PACE).map(({ length }) => length);
      expect(lengths[0]).toBeLessThanOrEqual(40);
      expect(Math.max(...lengths)).toBeGreaterThan(100);
      // In characters' time: when a chunk is made, and until when those before it are heard.
      let [made, heard] = [0, 0];
      for (const [at, length] of lengths.entries()) {
        made += REAL_TIME * length;
        if (at > 0) expect(made).toBeLessThanOrEqual(heard);
        heard = Math.max(heard, made) + length;
      }
    }
    expect(chunksOf(long, { ...NATURAL_PACE, before: 200 })[0]?.length).toBeGreaterThan(300);
  });

  it("breaks at a comma where there is no clause, at a space where there is no comma, and anywhere else", () => {
    expect(chunksOf("one two three, four five six", { first: 20 })[0]).toBe("one two three,");
    expect(chunksOf("one two three four five six", { first: 20 })[0]).toBe("one two three four");
    expect(chunksOf("onetwothreefourfivesixseven", { first: 20 })[0]).toBe("onetwothreefourfives");
    expect(chunksOf("太陽は東から昇り、月は西へ沈む", { first: 10 })[0]).toBe("太陽は東から昇り、");
  });

  it("passes over a break near the beginning for a worse one farther on", () => {
    expect(chunksOf("Oh, one two three four five six", { first: 20 })[0]).toBe("Oh, one two three");
  });

  it("keeps numbers whole", () => {
    expect(chunksOf("There were some 1,500 of them", { first: 19 })[0]).toBe("There were some");
  });

  it("leaves out what has nothing to be heard", () => {
    expect(chunksOf("One.\n***\n– – –\n🔥\nTwo.")).toEqual(["One.", "Two."]);
    expect(chunksOf("***")).toEqual([]);
    expect(chunksOf("Title\n=====\n9 = 9\n+\n♈\uFE0E")).toEqual(["Title", "9 = 9", "+", "♈\uFE0E"]);
  });

  it("keeps pictures of several characters together", () => {
    const family = "👨‍👩‍👧‍👦";
    for (const chunk of chunksOf(`a${family.repeat(30)}b`, { first: 30, most: 30 })) {
      expect(chunk.replaceAll(family, "")).toMatch(/^[ab]?$/);
    }
  });
});
