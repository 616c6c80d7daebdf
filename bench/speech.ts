// Reading aloud: time to the first sound, how much faster than real time a text is spoken, the memory of the speaking process
// over many requests, and how long other requests wait meanwhile. Then a voice with the work of a natural one, whose parts are
// asked for as the page does.
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { VOICES, type VoiceId } from "@tenfold/speech-text";
import { type EmbeddedSpeaker, embeddedSpeaker } from "../apps/server/src/providers/speech/embedded.ts";
import { openNaturalVoices } from "../apps/server/src/providers/speech/natural/natural-voices.ts";
import { fillInVoices, writeTinyVoice } from "../apps/server/test/factories/tiny-voice.ts";
import { type Made, makeApp } from "../apps/server/test/fixture.ts";
import { SAMPLES } from "../apps/server/test/sample-sentences.ts";
import { pageOf, silencesOf } from "../apps/web/test/silences.ts";
import { HEAVY_RATE, heavyModel } from "./heavy-voice.ts";
import { addressOf } from "./open-loop.ts";
import { cpuMsOf } from "./processes.ts";
import { print, spreadOf, timed } from "./spread.ts";

/** A first sentence as the player requests it, with at most 120 characters. */
const first = (round: number) =>
  `Reading ${round}: ten numbers stand for ten ways to look at one whole, and each of them asks to be read slowly.`;
const long = (round: number) => `${round}. ${"It is a calm evening, and the light goes slowly. ".repeat(41)}`.slice(0, 2000);

let visitor = 0;

/** The milliseconds of a call, and the seconds of sound that it returns. Every call comes from a different visitor. */
async function askOf({ app }: Made, text: string, voiceId: VoiceId = "en-US-natalie"): Promise<[number, number]> {
  visitor += 1;
  const remoteAddress = addressOf(visitor);
  const [milliseconds, answer] = await timed(() =>
    app.inject({ method: "POST", url: "/api/tts/generate", payload: { text, voiceId }, remoteAddress }),
  );
  if (answer.statusCode !== 200) throw new Error(`POST /api/tts/generate answered ${answer.statusCode}`);
  return [milliseconds, answer.json().audioLengthInSeconds];
}

/** The memory of the process, in MB, if the system reports it. */
function memoryOf(speaker: EmbeddedSpeaker): number {
  try {
    const status = readFileSync(`/proc/${speaker.pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

async function measure(rounds: number, call: (round: number) => Promise<[number, number]>) {
  const taken: number[] = [];
  let sound = 0;
  for (let round = 0; round < rounds; round += 1) {
    const [milliseconds, seconds] = await call(round);
    taken.push(milliseconds);
    sound += seconds;
  }
  return { taken, factor: taken.reduce((sum, one) => sum + one, 0) / 1000 / sound };
}

/** The beginnings of six readings, as pages of a heading and paragraphs. */
function pages() {
  const sections = readFileSync(new URL("../docs/samples/readings.md", import.meta.url), "utf8")
    .split(/^## /m)
    .slice(1);
  return sections
    .filter((_, index) => index % 7 === 0)
    .map((section) => pageOf(section.slice(0, 500).replaceAll(/[*#]/g, "").split("\n").filter(Boolean)));
}

/** What a text takes, in milliseconds. */
interface Part {
  readonly made: number;
  readonly heard: number;
}

/** How long nothing is heard of pages, at first and later. */
async function printSilences(title: string, speak: (text: string) => Promise<Part>): Promise<void> {
  const found: number[][] = [];
  for (const page of pages()) found.push(await silencesOf(page, speak));
  print(`${title}, to the first sound`, "ms", spreadOf(found.map(([first = Number.NaN]) => first)));
  print(`${title}, silence between parts`, "ms", spreadOf(found.flatMap(([, ...between]) => between)));
}

/**
 * Natural voices may not be shipped, so that one speaks that has their work and says nothing. Its work is counted in the
 * processor's time: it takes one core, and what else the machine does is not its own.
 */
async function measureNatural(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "tenfold-bench-voices-"));
  const { onnx, parameters } = heavyModel();
  await writeTinyVoice(folder, { name: "heavy", rate: HEAVY_RATE, onnx });
  await fillInVoices(folder);
  const warn = (words: string) => {
    throw new Error(words);
  };
  const speaker = embeddedSpeaker({ natural: await openNaturalVoices(folder, { warn }) });
  const made = await makeApp({ speaker });
  const working = () => cpuMsOf(speaker.pid as number);
  console.log(`A natural voice of ${(parameters / 1e6).toFixed(1)} million numbers, ${(onnx.length / 1e6).toFixed(0)} MB:`);
  await askOf(made, "Ready.", "de-DE-matthias");
  const before = working();
  await speaker.warm("en-US-natalie");
  console.log(`Its model is loaded in ${working() - before} ms`);

  const parts = new Map<string, Part>();
  let waited = 0;
  const speak = async (text: string): Promise<Part> => {
    const known = parts.get(text);
    if (known) return known;
    const before = working();
    const [milliseconds, seconds] = await askOf(made, text);
    const part = { made: working() - before, heard: seconds * 1000 };
    parts.set(text, part);
    waited += milliseconds;
    return part;
  };
  await printSilences("As it is", speak);
  const sum = (key: keyof Part) => [...parts.values()].reduce((total, part) => total + part[key], 0);
  const [factor, byClock] = [sum("made") / sum("heard"), waited / sum("heard")];
  console.log(`Seconds to speak a second of sound: ${factor.toFixed(3)}, by the clock ${byClock.toFixed(3)}`);
  await printSilences("At 0.3 of real time", async (text) => {
    const { made, heard } = await speak(text);
    return { made: (made * 0.3) / factor, heard };
  });
  console.log(`The process's memory: ${memoryOf(speaker).toFixed(0)} MB`);
  await made.close();
  await rm(folder, { recursive: true });
}

const speaker = embeddedSpeaker();
const embedded = await makeApp({ speaker });
const ask = (text: string, voiceId?: VoiceId) => askOf(embedded, text, voiceId);
const [cold] = await ask(first(0));
console.log(`The first sentence, the process not yet started: ${cold.toFixed(0)} ms`);
await measure(20, (round) => ask(first(100 + round)));
const warm = await measure(100, (round) => ask(first(1000 + round)));
print("The first sentence, warm", "ms", spreadOf(warm.taken));
print("The same from what is kept", "ms", spreadOf((await measure(100, (round) => ask(first(1000 + round)))).taken));
const longest = await measure(10, (round) => ask(long(round)));
print("2,000 characters", "ms", spreadOf(longest.taken));
console.log(
  `Seconds to speak a second of sound: ${warm.factor.toFixed(4)} in sentences, ${longest.factor.toFixed(4)} in long texts`,
);

// Japanese loads its dictionary.
const [japanese] = await ask(SAMPLES["ja-JP"], "ja-JP-kimi");
console.log(`The first Japanese text: ${japanese.toFixed(0)} ms`);
const delay = monitorEventLoopDelay({ resolution: 1 });
const memories: string[] = [];
delay.enable();
for (let round = 0; round < 300; round += 1) {
  if (round % 50 === 0) memories.push(memoryOf(speaker).toFixed(0));
  const { id, language } = VOICES[round % VOICES.length] ?? VOICES[0];
  await ask(round % 10 === 9 ? long(5000 + round) : `${round}. ${SAMPLES[language]}`, round % 10 === 9 ? "en-US-miles" : id);
}
delay.disable();
memories.push(memoryOf(speaker).toFixed(0));
console.log(`The process's memory over 300 mixed requests, every 50: ${memories.join(", ")} MB`);
console.log(
  `The event loop's delay meanwhile: mean ${(delay.mean / 1e6).toFixed(2)} ms, 99 % below ${(delay.percentile(99) / 1e6).toFixed(2)} ms, most ${(delay.max / 1e6).toFixed(2)} ms`,
);
await embedded.close();
await measureNatural();
