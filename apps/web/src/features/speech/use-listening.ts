import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { call } from "../../app/api.ts";
import { otherTabsOf } from "../../app/other-tabs.ts";
import { whenIdle } from "../../app/when-idle.ts";
import { useToast } from "../../ui/toaster.tsx";
import { voicesHere } from "./device-voices.ts";
import { bringIntoView, whenScrolled } from "./follow.ts";
import { forgetOtherSounds, hasHeard } from "./heard-cache.ts";
import { listenToKeys } from "./keys.ts";
import { Listening } from "./listening.ts";
import type { ListeningState } from "./listening-state.ts";
import { shareWithSystem } from "./media-session.ts";
import { goOnFromParagraphs } from "./paragraphs.ts";
import type { Span } from "./reading.ts";
import { PressedSelection } from "./selection.ts";

/** Only one tab should speak: when another one starts to read, this one pauses. */
function pauseForOtherTabs(listening: Listening, signal: AbortSignal): void {
  const otherTabs = otherTabsOf("speech");
  if (!otherTabs) return;
  let reading = false;
  const unsubscribe = listening.subscribe(() => {
    const { phase } = listening.state();
    const now = phase === "playing" || phase === "loading";
    if (now && !reading) otherTabs.postMessage("reading");
    reading = now;
  });
  otherTabs.onmessage = () => listening.pause();
  signal.addEventListener("abort", () => {
    unsubscribe();
    otherTabs.close();
  });
}

const SENTENCE = "speech-sentence";
const WORD = "speech-word";

interface Marked {
  readonly rangeOf: (start: number, end: number) => Range | undefined;
}

function mark(name: string, range: Range | undefined): void {
  // Older browsers can't highlight text without changing the page, so there it is not highlighted.
  const marks: HighlightRegistry | undefined = CSS.highlights;
  if (range && marks) marks.set(name, new Highlight(range));
  else marks?.delete(name);
}

/** Highlights the sentence being read; without arguments, removes the highlight. */
const markSentence = (reading?: Marked, span?: Span) => mark(SENTENCE, span && reading?.rangeOf(span.start, span.end));

/** Highlights the word being read; without arguments, removes the highlight. */
const markWord = (reading?: Marked, span?: Span) => mark(WORD, span && reading?.rangeOf(span.start, span.end));

type Finder = typeof import("./reading.ts");

/** Once loaded, a press can start playing synchronously, as phones require. */
let finder: Finder | undefined;

/** The text finder is a chunk of its own: it is the larger half, and only needed for listening. */
export async function loadReading() {
  finder ??= await import("./reading.ts");
  return finder;
}

/** Runs something while a condition holds; its signal aborts when it no longer does. */
function useWhile(condition: boolean, begin: (signal: AbortSignal) => void): void {
  const latest = useRef(begin);
  useEffect(() => {
    if (!condition) return;
    const until = new AbortController();
    latest.current(until.signal);
    return () => until.abort();
  }, [condition]);
}

/** Highlights what is being read, and follows it until the visitor scrolls. */
function useFollowing({ reading, sentence, word, phase }: ListeningState) {
  const [following, setFollowing] = useState(true);
  const listening = phase !== "idle";
  useEffect(() => {
    if (listening) setFollowing(true);
  }, [listening]);
  useWhile(listening, (signal) => whenScrolled(() => setFollowing(false), signal));
  useEffect(() => {
    markSentence(reading, sentence);
    if (following && sentence) bringIntoView(reading?.rangeOf(sentence.start, sentence.end));
  }, [reading, sentence, following]);
  useEffect(() => markWord(reading, word), [reading, word]);
  return { following, follow: () => setFollowing(true) };
}

/** Asks how the server's voices are by now, which also makes it get ready to speak. Without an answer the page's own word holds. */
export async function meetVoices(listening: Listening): Promise<void> {
  try {
    const query = { voiceId: listening.state().choices.voiceId };
    const voices = await call("getVoices", { query, anonymous: true, isReply: Array.isArray });
    listening.noteVoices(voices);
    await forgetOtherSounds(voices);
  } catch {
    // What is wrong is said when something is to be spoken.
  }
}

/**
 * Visitors who have listened before hear the stored start at once: it is prepared when the browser is idle. The server
 * learns nothing about the page.
 */
function useWarmth(listening: Listening, pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page begins with words of its own.
  useEffect(
    () =>
      whenIdle(async () => {
        // Some browsers look for the device's voices only once they are asked.
        if (listening.state().choices.device) return void voicesHere();
        if (!(await hasHeard())) return;
        await meetVoices(listening);
        const reading = (await loadReading().catch(() => undefined))?.takeReading(document, undefined);
        if (reading) await listening.warm(reading);
      }),
    [listening, pathname],
  );
}

export function useListening() {
  const toast = useToast();
  const [selection] = useState(() => new PressedSelection());
  const [listening] = useState(
    () =>
      new Listening({
        getReading: () => {
          const selected = selection.take();
          const find = ({ takeReading }: Finder) => takeReading(document, selected);
          return finder ? find(finder) : loadReading().then(find);
        },
        showError: (title) => toast({ title, tone: "alert" }),
      }),
  );
  const state = useSyncExternalStore(listening.subscribe, listening.state);
  const { pathname } = useLocation();
  useWarmth(listening, pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: who goes to another page does not listen to this one any more.
  useEffect(() => () => listening.stop(), [listening, pathname]);
  useEffect(() => {
    const leave = () => listening.stop();
    addEventListener("pagehide", leave);
    return () => removeEventListener("pagehide", leave);
  }, [listening]);
  useWhile(true, (signal) => {
    listenToKeys(listening, signal);
    pauseForOtherTabs(listening, signal);
  });
  useWhile(state.phase !== "idle", (signal) => {
    shareWithSystem(listening, signal);
    goOnFromParagraphs(listening, signal);
  });
  return { listening, state, selection, ...useFollowing(state) };
}
