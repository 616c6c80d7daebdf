import type { SpeechLanguage } from "@tenfold/speech-text/voices";
import { afterEach, expect, it, vi } from "vitest";
import { DeviceSpeaker } from "./device-speaker.ts";

interface Utterance {
  readonly lang: string;
  readonly voice?: { readonly name: string };
  onend(): void;
}

type Voices = readonly (readonly [name: string, lang: string, where?: "elsewhere" | "usual"])[];

const QUIET = { playing: () => undefined, word: () => undefined, paused: () => undefined };

afterEach(() => vi.unstubAllGlobals());

/** How a device with such voices speaks a text whose chosen voice, at the server, is of a language. */
async function spokenIn(language: SpeechLanguage, voices: Voices) {
  const said: string[] = [];
  vi.stubGlobal("SpeechSynthesisUtterance", class {});
  vi.stubGlobal("speechSynthesis", {
    getVoices: () =>
      voices.map(([name, lang, where]) => ({
        ...{ name, lang, voiceURI: name },
        ...{ localService: where !== "elsewhere", default: where === "usual" },
      })),
    cancel: () => undefined,
    resume: () => undefined,
    speak(utterance: Utterance) {
      said.push(`${utterance.voice?.name ?? "any"} ${utterance.lang}`);
      utterance.onend();
    },
  });
  await new DeviceSpeaker(1, language).speak("Words", 0, QUIET, new AbortController().signal);
  return said;
}

it("reads with a voice of the chosen language, of its country and the usual one first", async () => {
  const english: Voices = [
    ["Daniel", "en-GB"],
    ["Alex", "en_US"],
    ["Samantha", "en-US", "usual"],
  ];
  expect(await spokenIn("en-UK", english)).toEqual(["Daniel en-GB"]);
  expect(await spokenIn("en-US", english)).toEqual(["Samantha en-US"]);
  expect(await spokenIn("en-AU", english)).toEqual(["Samantha en-US"]);
  expect(
    await spokenIn("pt-BR", [
      ["Alex", "en-US"],
      ["Joana", "pt-PT"],
    ]),
  ).toEqual(["Joana pt-PT"]);
});

it("reads with none that sends the text away while there is one that does not", async () => {
  expect(
    await spokenIn("en-US", [
      ["Cloud", "en-US", "elsewhere"],
      ["Daniel", "en-GB"],
    ]),
  ).toEqual(["Daniel en-GB"]);
});

it("reads in English where it has no voice of the language", async () => {
  expect(
    await spokenIn("pl-PL", [
      ["Anna", "de-DE"],
      ["Daniel", "en-GB"],
    ]),
  ).toEqual(["Daniel en-GB"]);
  expect(await spokenIn("pl-PL", [])).toEqual(["any en-US"]);
});
