import { DEFAULT_PREFERENCES } from "@tenfold/domain/preferences";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../app/api.ts";
import { readTold, type Told } from "./told.ts";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });

const READING = {
  id: "1",
  seed: 0,
  principle: { title: "Universal Change: Tide", content: "“Go,” says the tide. And goes.", insight: "One." },
  affirmation: "I am.",
  afterwards: { shadow: "S.", questions: ["Q?"], exercise: "E." },
};

const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const words = (text: string, part = "content") => event("words", { part, text });
const FIRST = words("“Go,” says the tide.");

/** An answer that arrives in pieces, and then ends or breaks off. */
function streamed(pieces: readonly Uint8Array[], breaks = false): Response {
  const left = [...pieces];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = left.shift();
      if (piece) controller.enqueue(piece);
      else if (breaks) controller.error(new TypeError("network error"));
      else controller.close();
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream; charset=utf-8" } });
}
const inBytes = (text: string, size = 1_000) => {
  const bytes = new TextEncoder().encode(text);
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.slice(index * size, (index + 1) * size));
};

describe("a reading that is told", () => {
  const read = async (answer: Response) => {
    const heard: (Told | undefined)[] = [];
    const reading = readTold(answer, (told) => heard.push(told));
    return {
      heard,
      reading,
      failure: await reading.then(
        () => undefined,
        (error: unknown) => error,
      ),
    };
  };

  it.each([1, 7, 1_000])("is heard as it grows, in pieces of %i bytes", async (size) => {
    const all = [words("Universal Change: Tide", "title"), FIRST, ":\n\n", words(" And goes."), event("answer", READING)];
    const { heard, reading } = await read(streamed(inBytes(all.join(""), size)));
    const title = "Universal Change: Tide";
    expect(heard).toEqual([
      { title, content: "" },
      { title, content: "“Go,” says the tide." },
      { title, content: READING.principle.content },
    ]);
    expect(await (await reading).json()).toEqual(READING);
  });

  it("counts no more what was told before it begins again", async () => {
    const { heard } = await read(streamed(inBytes(`${FIRST}${event("again", {})}${words("Anew.")}${event("answer", READING)}`)));
    expect(heard).toEqual([{ content: "“Go,” says the tide." }, undefined, { content: "Anew." }]);
  });

  it("fails in the words of the server, or as the connection breaks", async () => {
    const body = { error: "Something went wrong here.", code: "internal" };
    const { failure } = await read(streamed(inBytes(FIRST + event("error", body))));
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 500, body });
    expect((await read(streamed(inBytes(FIRST), true))).failure).toBeInstanceOf(TypeError);
  });
});

describe("a generation", () => {
  afterEach(() => vi.useRealTimers());
  /** Generates on a freshly loaded page, with fake timers. */
  const generate = async (...answers: Response[]) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const fetch = vi.fn<typeof globalThis.fetch>(async () => answers.shift() ?? new Response("", { status: 502 }));
    vi.stubGlobal("fetch", fetch);
    vi.stubGlobal("navigator", { onLine: true });
    vi.resetModules();
    const { generateReading } = await import("./generate.ts");
    const heard: (Told | undefined)[] = [];
    let isOver = false;
    const made = generateReading(1, DEFAULT_PREFERENCES, new AbortController().signal, (told) => heard.push(told))
      .catch((error: unknown) => error)
      .finally(() => {
        isOver = true;
      });
    while (!isOver) await vi.advanceTimersByTimeAsync(1_000);
    return { heard, made: await made, accepts: fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get("accept")) };
  };
  const EVENTS = "text/event-stream, application/json";

  it("takes a plain answer as it is", async () => {
    const { heard, made, accepts } = await generate(Response.json(READING));
    expect([made, heard, accepts]).toEqual([READING, [undefined], [EVENTS]]);
  });

  it("counts the words of each of its three attempts anew, and fails as plain ones do", async () => {
    const cut = () => streamed(inBytes(FIRST), true);
    const told = { content: "“Go,” says the tide." };
    const { heard, made } = await generate(cut(), cut(), streamed(inBytes(FIRST + event("answer", READING))));
    expect([made, heard]).toEqual([READING, [undefined, told, undefined, told, undefined, told]]);
    const empty = () => streamed(inBytes(FIRST));
    expect(String((await generate(empty(), empty(), empty())).made)).toContain("not what was asked for");
  });

  it("asks for plain answers once what reads the others can't be loaded", async () => {
    vi.doMock("./told.ts", () => {
      throw new TypeError("not loaded");
    });
    const { made, accepts } = await generate(streamed(inBytes(FIRST)), Response.json(READING));
    expect([made, accepts]).toEqual([READING, [EVENTS, "application/json"]]);
    vi.doUnmock("./told.ts");
  });

  it("asks for plain answers where a browser can't read them as they come", async () => {
    const answer = Response.json(READING);
    vi.stubGlobal("Response", class {});
    const { made, accepts } = await generate(answer);
    expect([made, accepts]).toEqual([READING, ["application/json"]]);
  });
});
