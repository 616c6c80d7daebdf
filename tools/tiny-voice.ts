// Makes a folder with the tests' voice of tones, by which natural voices can be tried where no real one is at hand:
//
//   npm run tiny-voice -- /tmp/tiny-voice && SPEECH_VOICES=/tmp/tiny-voice npm run dev
import { mkdir } from "node:fs/promises";
import { fillInVoices, writeTinyVoice } from "../apps/server/test/factories/tiny-voice.ts";

const folder = process.argv[2] ?? "";
try {
  await mkdir(folder);
} catch {
  console.error(`Name a folder that is not there yet, in one that is, in place of “${folder}”.`);
  process.exit(1);
}
await writeTinyVoice(folder);
await fillInVoices(folder);
console.log(`${folder} holds a voice of tones, which SPEECH_VOICES=${folder} has speak.`);
