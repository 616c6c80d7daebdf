// Natural voices, for the operator: looks after the folder that SPEECH_VOICES names.
import { VOICES } from "@tenfold/speech-text";
import { embeddedSpeaker } from "../providers/speech/embedded.ts";
import { describeFolder } from "../providers/speech/natural/describe.ts";
import { openNaturalVoices, speakersFor } from "../providers/speech/natural/natural-voices.ts";
import { readVoicesFile, VoicesFolderError } from "../providers/speech/natural/voices-file.ts";
import { operate } from "./operate.ts";

const HELP = `npm run voices -- describe   writes voices.json from the files in the folder SPEECH_VOICES
npm run voices -- check      looks at every file and has every voice speak once
npm run voices -- list       which voice speaks under which name`;

async function list(folder: string): Promise<string> {
  const speakers = speakersFor(await readVoicesFile(folder));
  const lines = VOICES.map(({ id }) => {
    const natural = speakers.get(id);
    return `${id}: ${natural ? `${natural.voice.model.file}, speaker ${natural.speaker} (${natural.voice.license})` : "embedded"}`;
  });
  return lines.join("\n");
}

/** Throws unless every voice speaks that voices.json has for a name. */
async function check(folder: string): Promise<string> {
  const faults = new Set<string>();
  const natural = await openNaturalVoices(folder, { warn: (words) => faults.add(words) });
  const names = [...speakersFor(await readVoicesFile(folder)).keys()];
  const speaker = embeddedSpeaker({ natural });
  try {
    for (const name of names) await speaker.speak("1, 2, 3.", name);
  } finally {
    await speaker.close();
  }
  if (faults.size > 0) throw new VoicesFolderError([...faults].join("\n"));
  return `Every file is the one that is meant, and ${names.length} ${names.length === 1 ? "name has" : "names have"} a natural voice that speaks. How it sounds is for you to hear.`;
}

const commands: Readonly<Record<string, (folder: string) => Promise<string>>> = { check, list, describe: describeFolder };

await operate(HELP, async ({ speechVoices }, [name = ""]) => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return HELP;
  if (speechVoices === undefined) throw new VoicesFolderError("Set SPEECH_VOICES to the folder with the voices.");
  return command(speechVoices);
});
