import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { voiceFor, voiceHere, voiceInTime, voicesHere } from "./device-voices.ts";

type Voice = Pick<SpeechSynthesisVoice, "name" | "localService" | "voiceURI"> & Partial<SpeechSynthesisVoice>;

/** A browser that tells when it has found voices. */
const browser = Object.assign(new EventTarget(), { found: [] as Voice[], getVoices: () => browser.found });
const find = (...voices: Voice[]) => {
  browser.found = voices;
  browser.dispatchEvent(new Event("voiceschanged"));
};
const named = (name: string, voiceURI = name, localService = true): Voice => ({ name, voiceURI, localService });

beforeEach(() => {
  vi.useFakeTimers();
  browser.found = [];
  vi.stubGlobal("speechSynthesis", browser);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("counts those of Linux among the device's, of which Firefox says none is, and no makers' services", () => {
  const linux = named("English (America)", "urn:moz-tts:speechd:English%20(America)?en-US", false);
  find(linux, named("Google US English", "Google US English", false), named("Samantha"));
  expect(voicesHere().map(({ name }) => name)).toEqual(["English (America)", "Samantha"]);
});

it("leaves out that each voice of eSpeak NG is there a hundred times more, in other throats", () => {
  find(named("English (America)+Andy espeak-ng"), named("English (America) espeak-ng"), named("German+male7"));
  expect(voicesHere().map(({ name }) => name)).toEqual(["English (America) espeak-ng"]);
});

it("goes on offering a variant that somebody chose before, and reads with it", () => {
  find(named("English (America)"), named("English (America)+Andy"), named("English (America)+Zac"));
  expect(voicesHere("English (America)+Andy").map(({ name }) => name)).toEqual(["English (America)", "English (America)+Andy"]);
  expect(voiceHere("English (America)+Andy")?.name).toBe("English (America)+Andy");
});

it.each([
  ["zh-CN", "cmn", "cmn"],
  ["zh-CN", "cmn-Latn-pinyin", "cmn-Latn-pinyin"],
  ["zh-CN", "zh-CN", "zh-CN"],
  ["pt-BR", "pt", "pt"],
  ["en-UK", "en_GB", "en_GB"],
  ["de-DE", "del", "en-US"],
] as const)("finds for %s a voice that the device says speaks %s", (language, spoken, found) => {
  const here = (lang: string) => ({ ...named(lang), lang, default: false });
  find(here("en-US"), here(spoken));
  expect(voiceFor(language)?.lang).toBe(found);
});

it("waits two seconds where the browser has its maker's voices alone", async () => {
  find(named("Google US English", "Google US English", false));
  let told = false;
  void voiceInTime("Daniel").then(() => {
    told = true;
  });
  await vi.advanceTimersByTimeAsync(2_100);
  expect(told).toBe(true);
});

it("waits for a voice two seconds where others are there, and eight where the browser has found none yet", async () => {
  const told: string[] = [];
  const wait = () => void voiceInTime("Daniel").then((voice) => told.push(voice?.name ?? "gone"));
  wait();
  await vi.advanceTimersByTimeAsync(7_000);
  expect(told).toEqual([]);
  find(named("Daniel"));
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(["Daniel"]);
  find(named("Samantha"));
  wait();
  await vi.advanceTimersByTimeAsync(2_100);
  expect(told).toEqual(["Daniel", "gone"]);
});
