import type { Locator, Page, Request } from "@playwright/test";
import { hydrated } from "../fixtures.ts";

export const GENERATE = "**/api/tts/generate";

/** How often to poll for something that lasts only as long as a word. */
export const OFTEN = { intervals: [25] };

/** Lets tests see the sound: the page's audio element is not in the document. Call this before the page is opened. */
async function watchAudio(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Native = window.Audio;
    window.Audio = class extends Native {
      constructor() {
        super();
        Object.assign(window, { pageAudio: this, timesHeard: 0, timesOpened: 0, openedWhenHeard: [] });
        this.addEventListener("loadeddata", () => Object.assign(window, { timesOpened: window.timesOpened + 1 }));
        this.addEventListener("playing", () => {
          window.openedWhenHeard.push(window.timesOpened);
          // Anything shorter is the silence that unlocks playback on phones.
          if (this.duration > 0.1) Object.assign(window, { timesHeard: window.timesHeard + 1 });
        });
      }
    };
  });
}

declare global {
  interface Window {
    readonly pageAudio: HTMLAudioElement;
    readonly timesHeard: number;
    /** How often audio was opened for playing, in total and by the time of each start of playback. */
    readonly timesOpened: number;
    readonly openedWhenHeard: number[];
  }
}

/** Listening to a page, as a visitor does. */
export function speechPage(page: Page) {
  const aside = page.getByRole("complementary", { name: "Listen aloud" });
  const button = (name: string): Locator => aside.getByRole("button", { name, exact: true });
  const marked = (name: "speech-sentence" | "speech-word") => () =>
    page.evaluate((key) => [...(CSS.highlights.get(key) ?? [])].map(String).join(""), name);
  const listen = button("Listen to this page");
  const pause = button("Pause reading");
  return {
    open: async (path: string) => {
      await watchAudio(page);
      await page.goto(path);
      await hydrated(page).waitFor({ state: "attached" });
    },
    aside,
    listen,
    pause,
    resume: button("Resume reading"),
    loading: button("Preparing to read"),
    stop: button("Stop reading"),
    previous: button("Previous sentence"),
    next: button("Next sentence"),
    rest: button("Read the rest of the page"),
    follow: button("Follow the reading"),
    device: button("Read with my device’s voice"),
    settings: button("Voice and speed"),
    menu: page.getByRole("dialog", { name: "Voice and speed" }),
    sample: (name: string) => button(`Hear ${name}`),
    stopSample: (name: string) => button(`Stop ${name}`),
    player: aside.getByRole("region", { name: "Player" }),
    language: aside.getByRole("combobox", { name: "Language" }),
    voice: aside.getByRole("combobox", { name: "Voice" }),
    speed: aside.getByRole("slider", { name: "Speed" }),
    goOn: aside.getByRole("checkbox", { name: "Continue reading with the rest of the page" }),
    download: button("Download MP3"),
    /** The sentence and the word that are highlighted on the page; empty if none is. */
    sentence: marked("speech-sentence"),
    word: marked("speech-word"),
    /** The playback position in seconds; negative while paused. */
    sound: () => page.evaluate(() => (window.pageAudio.paused ? -1 : window.pageAudio.currentTime)),
    silent: () => page.evaluate(() => window.pageAudio.paused),
    toast: (text: string): Locator => page.locator(".toast-region").getByText(text, { exact: true }),
    /** Presses the button and waits until there is sound. */
    start: async () => {
      await listen.click();
      await pause.waitFor();
    },
  };
}

/** Collects the texts that a page asks to have spoken, with their voices, as they are requested. */
export function watchSpeech(page: Page): { readonly text: string; readonly voiceId: string }[] {
  const seen: { text: string; voiceId: string }[] = [];
  page.on("request", (request: Request) => {
    if (request.url().endsWith("/api/tts/generate")) seen.push(request.postDataJSON());
  });
  return seen;
}
