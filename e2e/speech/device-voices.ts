import type { Page } from "@playwright/test";

/** A stand-in for the device's voices, since browsers under test control have none: they speak a word every 40 ms. */
interface DeviceVoices {
  /** Every text that was spoken, and how. */
  readonly spoken: { readonly text: string; readonly voice: string | undefined; readonly rate: number }[];
  /** Whether they speak now. */
  readonly speaking: () => boolean;
  /** The browser finds these voices, in place of what it had. */
  readonly find: (names: readonly string[]) => void;
  /** The device stops in the middle of a text. */
  readonly fail: (error: string) => void;
}

declare global {
  interface Window {
    readonly device: DeviceVoices;
  }
}

/** Names tell the language, as in "Samantha en-US"; voices "from afar" are not on the device. */
export async function giveVoices(page: Page, found: readonly string[], { tellsWords = true } = {}): Promise<void> {
  await page.addInitScript(
    ([first, words]) => {
      type Events = Record<"onstart" | "onboundary" | "onend" | "onerror", ((event: object) => void) | undefined>;
      type Utterance = Events & { readonly text: string; readonly voice?: { readonly name: string }; readonly rate: number };
      let timer: ReturnType<typeof setTimeout> | undefined;
      let now: Utterance | undefined;
      let names = first;
      const spoken: { text: string; voice: string | undefined; rate: number }[] = [];
      const say = (utterance: Utterance, left: RegExpMatchArray[]): void => {
        const [word, ...rest] = left;
        now = word && utterance;
        if (!word) return void utterance.onend?.({});
        if (words) utterance.onboundary?.({ charIndex: word.index, charLength: word[0].length, name: "word" });
        timer = setTimeout(say, 40, utterance, rest);
      };
      const end = (error: string) => {
        clearTimeout(timer);
        const ended = now;
        now = undefined;
        ended?.onerror?.({ error });
      };
      const synthesis = Object.assign(new EventTarget(), {
        getVoices: () =>
          names.map((name) => ({
            ...{ name, voiceURI: `uri of ${name}`, lang: /\S+[-_]\S+/.exec(name)?.[0] ?? "", default: false },
            localService: !name.includes("from afar"),
          })),
        speak: (utterance: Utterance) => {
          spoken.push({ text: utterance.text, voice: utterance.voice?.name, rate: utterance.rate });
          utterance.onstart?.({});
          say(utterance, [...utterance.text.matchAll(/\S+/g)]);
        },
        cancel: () => end("canceled"),
        resume: () => undefined,
      });
      const Utterance = function Utterance(this: { text: string }, text: string) {
        this.text = text;
      };
      Object.defineProperty(window, "speechSynthesis", { value: synthesis });
      Object.defineProperty(window, "SpeechSynthesisUtterance", { value: Utterance });
      const find = (next: readonly string[]) => {
        names = next;
        synthesis.dispatchEvent(new Event("voiceschanged"));
      };
      Object.assign(window, { device: { spoken, find, fail: end, speaking: () => now !== undefined } });
    },
    [found, tellsWords] as const,
  );
}
