import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Listening } from "./listening.ts";
import { Reading } from "./reading.ts";

/** The page's one audio element; what it is told to play, it plays at once. */
class FakeAudio extends EventTarget {
  static made: FakeAudio;
  src = "";
  paused = true;
  ended = false;
  currentTime = 0;
  /** As browsers do after an interruption, until the next tap. */
  refuses = false;

  constructor() {
    super();
    FakeAudio.made = this;
  }

  async play() {
    if (this.refuses) throw new DOMException("not now", "NotAllowedError");
    this.paused = false;
    // What unlocks the element is silent.
    if (this.src.endsWith("#silence")) return;
    this.dispatchEvent(new Event("playing"));
  }

  pause() {
    this.paused = true;
  }

  removeAttribute() {
    this.src = "";
  }

  load() {}
}

const SPOKEN = { encodedAudio: "//s=", audioLengthInSeconds: 2, words: [], sound: "a" };

let answer: () => void;
let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal("Audio", FakeAudio);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("requestAnimationFrame", () => 0);
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) =>
    (blob as Blob).type === "audio/wav" ? "blob:#silence" : "blob:words",
  );
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  answer = resolve;
  vi.stubGlobal("fetch", async (_address: string, { body }: { readonly body: string }) => {
    asked.push(JSON.parse(body).text);
    await answered;
    return Response.json(SPOKEN);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A page of paragraphs that can be taken away. */
function page(...texts: string[]) {
  const blocks = texts.map((text) => ({
    text,
    kind: "general" as const,
    element: { isConnected: true } as Element,
    rangeOf: () => undefined,
  }));
  const [first, ...rest] = blocks.map(({ text }, block) => ({ block, start: 0, end: text.length }));
  const reading = new Reading(blocks, first ? [first] : [], rest);
  return { reading, take: (place: number) => Object.assign(blocks[place]?.element ?? {}, { isConnected: false }) };
}

const listeningTo = (getReading: () => Reading | Promise<Reading>) =>
  new Listening({ getReading, showError: (words) => expect.unreachable(words) });
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const isHeard = () => !FakeAudio.made.paused && FakeAudio.made.src === "blob:words";

it("keeps quiet if it is to pause while its first words are on their way, and begins with them when it goes on", async () => {
  const { reading } = page("These are the first words.");
  const listening = listeningTo(() => reading);
  listening.play();
  expect(listening.state().phase).toBe("loading");
  // As another tab that begins to read, and a sample of a voice, ask for.
  listening.pause();
  answer();
  await settled();
  expect([listening.state().phase, isHeard()]).toEqual(["paused", false]);
  listening.resume();
  expect([listening.state().phase, isHeard()]).toEqual(["playing", true]);
  expect(asked).toEqual(["These are the first words."]);
});

it("does not begin at all if it is to pause before the page's text was found", async () => {
  const found = Promise.withResolvers<Reading>();
  const listening = listeningTo(() => found.promise);
  listening.play();
  listening.pause();
  found.resolve(page("These are the first words.").reading);
  answer();
  await settled();
  expect([listening.state().phase, isHeard(), asked]).toEqual(["idle", false, []]);
});

it("says that it is paused where the browser refuses to go on", async () => {
  const listening = listeningTo(() => page("These are the first words.").reading);
  answer();
  listening.play();
  await settled();
  listening.pause();
  FakeAudio.made.refuses = true;
  listening.resume();
  await settled();
  expect([listening.state().phase, isHeard()]).toEqual(["paused", false]);
  FakeAudio.made.refuses = false;
  listening.toggle();
  expect([listening.state().phase, isHeard()]).toEqual(["playing", true]);
});

it("stays paused when another voice is chosen, which speaks when it goes on", async () => {
  const listening = listeningTo(() => page("These are the first words.").reading);
  answer();
  listening.play();
  await settled();
  listening.pause();
  listening.setVoice("en-US-miles");
  await settled();
  expect([listening.state().phase, isHeard()]).toEqual(["paused", false]);
  listening.resume();
  expect([listening.state().phase, isHeard()]).toEqual(["playing", true]);
  expect(asked).toHaveLength(2);
});

it("cuts a text as the language of its voice asks for", async () => {
  const text = "2024. 5. 3.에 만나요.";
  const listening = listeningTo(() => page(text).reading);
  listening.setVoice("ko-KR-jangmi");
  answer();
  listening.play();
  await settled();
  expect(asked).toEqual([text]);
  expect(listening.state().sentence).toEqual({ start: 0, end: text.length });
});

it("offers the rest of a page no longer once the part before it has given way to another", async () => {
  const old = page("The reading that was asked for first.", "What else is on the page.");
  const fresh = page("The reading that was asked for then.", "What else is on the page.");
  let shown = old.reading;
  const listening = listeningTo(() => shown);
  listening.setGoOn(false);
  answer();
  listening.play();
  await settled();
  FakeAudio.made.dispatchEvent(new Event("ended"));
  await settled();
  listening.notePage();
  expect([listening.state().phase, listening.state().more]).toEqual(["idle", true]);
  old.take(0);
  shown = fresh.reading;
  listening.notePage();
  expect([listening.state().more, listening.state().open]).toEqual([false, false]);
  listening.play();
  await settled();
  expect(asked.at(-1)).toBe("The reading that was asked for then.");
});

it("begins with little for a voice that the page names as natural, without having asked", async () => {
  const text = "Ten numbers stand for ten ways to look at one whole, and each of them for all of it.";
  vi.stubGlobal("document", { documentElement: { dataset: { natural: "en-US-natalie fr-FR-justine" } } });
  const listening = listeningTo(() => page(text).reading);
  listening.setVoice("en-US-natalie");
  answer();
  listening.play();
  await settled();
  expect(asked[0]?.length).toBeLessThanOrEqual(40);
  listening.stop();
  listening.setVoice("en-US-miles");
  listening.play();
  await settled();
  expect(asked.at(-1)).toBe(text);
});

const block = (text: string) => ({
  text,
  kind: "general" as const,
  element: { isConnected: true } as Element,
  rangeOf: () => undefined,
});

/** A page that may change: its blocks as they are now, the first of them its main part. */
function changingPage(...texts: string[]) {
  const shown = { blocks: texts.map(block), read };
  function read(): Reading {
    const [first, ...rest] = shown.blocks.map(({ text }, index) => ({ block: index, start: 0, end: text.length }));
    return new Reading(shown.blocks, first ? [first] : [], rest, read);
  }
  return shown;
}

/** Listening that has begun, to the main part of a page or to all of it. */
async function begun(read: () => Reading, goOn: boolean): Promise<Listening> {
  const listening = listeningTo(read);
  listening.setGoOn(goOn);
  answer();
  listening.play();
  await settled();
  return listening;
}

async function partEnded(): Promise<void> {
  FakeAudio.made.dispatchEvent(new Event("ended"));
  await settled();
}

it("reads on with what has come to the page since it began, where that stands there", async () => {
  const shown = changingPage("The first reply.", "The second reply.");
  const listening = await begun(shown.read, true);
  const said = () => {
    const { reading, sentence } = listening.state();
    return sentence && reading?.textOf(sentence);
  };
  const next = async () => {
    await partEnded();
    return said();
  };
  // An earlier reply does not interrupt; who goes back hears it.
  shown.blocks = [block("An earlier reply."), ...shown.blocks, block("The reply that was loaded.")];
  listening.notePage();
  expect(said()).toBe("The first reply.");
  expect(await next()).toBe("The second reply.");
  // The last one may come while the one before it is spoken.
  shown.blocks = [...shown.blocks, block("One more.")];
  listening.notePage();
  expect([await next(), await next()]).toEqual(["The reply that was loaded.", "One more."]);
  expect(new Set(asked)).toEqual(new Set(["The first reply.", "The second reply.", "The reply that was loaded.", "One more."]));
  listening.goTo(0);
  await settled();
  expect(said()).toBe("An earlier reply.");
});

it("offers the rest of the page as it is by then", async () => {
  const shown = changingPage("The main part.", "The rest.");
  const listening = await begun(shown.read, false);
  await partEnded();
  expect(listening.state().more).toBe(true);
  shown.blocks = [...shown.blocks, block("And what was loaded.")];
  listening.notePage();
  listening.play();
  await settled();
  await partEnded();
  expect(asked).toEqual(["The main part.", "The rest.", "And what was loaded."]);
});

it("keeps to its text as long as a paragraph is spoken that reads otherwise by now", async () => {
  const shown = changingPage("Five replies.", "The first reply.");
  const listening = await begun(shown.read, true);
  const { reading } = listening.state();
  shown.blocks = shown.blocks.map((each, place) => (place === 0 ? { ...each, text: "Six replies." } : each));
  listening.notePage();
  expect(listening.state().reading).toBe(reading);
});

it("reads what has come before the rest of the page, as a reading that was asked for, instead of leaving it out", async () => {
  const shown = changingPage("The main part.", "The rest.");
  const listening = await begun(shown.read, false);
  await partEnded();
  shown.blocks = [block("The reading."), ...shown.blocks];
  listening.notePage();
  listening.play();
  await settled();
  expect(asked.at(-1)).toBe("The reading.");
});

it("ends where it would have ended, also where something has come before it meanwhile", async () => {
  const shown = changingPage("The main part.", "The rest.");
  const listening = await begun(shown.read, false);
  shown.blocks = [block("The reading."), ...shown.blocks];
  listening.notePage();
  await partEnded();
  expect(asked).toEqual(["The main part."]);
});

it("has the browser look for the device's voices where the server can't be reached, as they are offered then", async () => {
  const getVoices = vi.fn(() => []);
  vi.stubGlobal("speechSynthesis", { getVoices, cancel: () => undefined });
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("no network")));
  const showError = vi.fn();
  const listening = new Listening({ getReading: () => page("These are the first words.").reading, showError });
  listening.play();
  await settled();
  expect(showError).toHaveBeenCalledTimes(1);
  expect(getVoices).toHaveBeenCalled();
});

const BLOCKED = "Audio blocked - tap the speaker button again";
const said = (body: string, init: ResponseInit) => async () => new Response(body, init);

/** What is said of it, what the server answers, and what the browser says that does not play. */
const UNHEARD: readonly [string, (() => Promise<Response>) | undefined, string?][] = [
  ["TTS API failed: 429 - slow down", said("slow down", { status: 429 })],
  ["TTS API failed: 502 - Bad Gateway", said("", { status: 502, statusText: "Bad Gateway" })],
  ["TTS API failed: 503 - At work", said("<html><title>At work</title><style>p{}</style><p>Back soon", { status: 503 })],
  ["No audio data received from TTS API", said('{"encodedAudio":"","audioLengthInSeconds":0,"words":[]}', {})],
  ["TTS failed", said("<html></html>", {})],
  [BLOCKED, undefined, "NotAllowedError"],
  [BLOCKED, undefined, "AbortError"],
  ["Audio format not supported on this device", undefined, "NotSupportedError"],
  ["Audio playback failed", undefined, "OperationError"],
];

it.each(UNHEARD)("says %j of what can't be heard, and begins at the next press", async (words, answered, refusal) => {
  answer();
  const { fetch } = globalThis;
  if (answered) vi.stubGlobal("fetch", answered);
  const refused = refusal ? vi.spyOn(FakeAudio.prototype, "play").mockRejectedValue(new DOMException("no", refusal)) : undefined;
  const showError = vi.fn();
  const listening = new Listening({ getReading: () => page("These are the first words.").reading, showError });
  listening.play();
  await settled();
  expect(showError.mock.calls).toEqual([[words]]);
  expect(listening.state().phase).toBe("idle");
  refused?.mockRestore();
  vi.stubGlobal("fetch", fetch);
  listening.play();
  await settled();
  expect([listening.state().phase, isHeard()]).toEqual(["playing", true]);
});
