// Reading aloud: time to the first sound, how much faster than real time a text is spoken, the memory of the speaking process
// over many requests, and how long other requests wait meanwhile.
import { readFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { VOICES, type VoiceId } from "@tenfold/speech-text";
import { embeddedSpeaker } from "../apps/server/src/providers/speech/embedded.ts";
import { makeApp } from "../apps/server/test/fixture.ts";
import { SAMPLES } from "../apps/server/test/sample-sentences.ts";
import { addressOf } from "./open-loop.ts";
import { print, spreadOf, timed } from "./spread.ts";

/** A first sentence as the player requests it, with at most 120 characters. */
const first = (round: number) =>
  `Reading ${round}: ten numbers stand for ten ways to look at one whole, and each of them asks to be read slowly.`;
const long = (round: number) => `${round}. ${"It is a calm evening, and the light goes slowly. ".repeat(41)}`.slice(0, 2000);

const speaker = embeddedSpeaker();
const { app, close } = await makeApp({ speaker });
let visitor = 0;

/** The milliseconds of a call, and the seconds of sound that it returns. Every call comes from a different visitor. */
async function ask(text: string, voiceId: VoiceId = "en-US-natalie"): Promise<[number, number]> {
  visitor += 1;
  const remoteAddress = addressOf(visitor);
  const [milliseconds, answer] = await timed(() =>
    app.inject({ method: "POST", url: "/api/tts/generate", payload: { text, voiceId }, remoteAddress }),
  );
  if (answer.statusCode !== 200) throw new Error(`POST /api/tts/generate answered ${answer.statusCode}`);
  return [milliseconds, answer.json().audioLengthInSeconds];
}

/** The memory of the process, in MB, if the system reports it. */
function memory(): number {
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
  if (round % 50 === 0) memories.push(memory().toFixed(0));
  const { id, language } = VOICES[round % VOICES.length] ?? VOICES[0];
  await ask(round % 10 === 9 ? long(5000 + round) : `${round}. ${SAMPLES[language]}`, round % 10 === 9 ? "en-US-miles" : id);
}
delay.disable();
memories.push(memory().toFixed(0));
console.log(`The process's memory over 300 mixed requests, every 50: ${memories.join(", ")} MB`);
console.log(
  `The event loop's delay meanwhile: mean ${(delay.mean / 1e6).toFixed(2)} ms, 99 % below ${(delay.percentile(99) / 1e6).toFixed(2)} ms, most ${(delay.max / 1e6).toFixed(2)} ms`,
);
await close();
