import type { ServerResponse } from "node:http";
import type { ErrorBody } from "@tenfold/contract/errors";
import type { Reading } from "@tenfold/domain/readings";
import { createParser, type EventSourceMessage } from "eventsource-parser";
import { describe, expect, vi } from "vitest";
import { newSiteTest } from "../../../test/site-test.ts";
import type { Telling } from "../../providers/writer/telling.ts";
import type { Writer } from "../../providers/writer/writer.ts";

const WRITTEN: Reading = {
  principle: { title: "Universal Change: Told", content: "One sentence. And another.", insight: "One." },
  affirmation: "I am.",
};

/** A model that a test has in its hands; each request is one to go on with. */
function makeWriter() {
  const requests: { readonly telling: Telling | undefined; readonly end: (reading: Reading | Error) => void }[] = [];
  const writer: Writer = {
    write: (_request, _draft, telling) =>
      new Promise((resolve, reject) => {
        requests.push({ telling, end: (reading) => (reading instanceof Error ? reject(reading) : resolve(reading)) });
      }),
  };
  return {
    requests,
    writer,
    asked: async (count = 1) => void (await expect.poll(() => requests.length, { timeout: 20_000 }).toBe(count)),
  };
}

const model = makeWriter();
const it = newSiteTest({ writer: model.writer, limits: { readings: 1_000 } }).extend("base", ({ site }, { onCleanup }) => {
  onCleanup(() => void model.requests.splice(0));
  return site.app.listen({ port: 0, host: "127.0.0.1" });
});
const request = (index = 0) => model.requests[index] as (typeof model.requests)[number];

const EVENTS = "text/event-stream, application/json";
const ask = (base: string, accept = EVENTS, more: RequestInit = {}, body: object = {}) =>
  fetch(`${base}/api/generate-content`, {
    method: "POST",
    headers: { "content-type": "application/json", accept },
    body: JSON.stringify({ number: 1, seed: 0, ...body }),
    ...more,
  });

/** Reads what is told, one event after the other; undefined at the end. */
function reader(answer: Response) {
  expect(answer.headers.get("content-type")).toMatch(/^text\/event-stream/);
  const chunks = (answer.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
  const told: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => void told.push(event) });
  return async () => {
    while (told.length === 0) {
      const { done, value } = await chunks.read();
      if (done) return undefined;
      parser.feed(value);
    }
    const { event, data } = told.shift() as EventSourceMessage;
    return [event, JSON.parse(data)] as const;
  };
}

const words = (text: string, part = "content") => ["words", { part, text }];

describe("a reading that a model is writing", () => {
  it("is told as it comes, and last given as the plain answer has it", async ({ base }) => {
    const asking = ask(base);
    await model.asked();
    request().telling?.words("title", "Universal Change: Told");
    const answer = await asking;
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const next = reader(answer);
    expect(await next()).toEqual(words("Universal Change: Told", "title"));
    request().telling?.words("content", "One sentence.");
    expect(await next()).toEqual(words("One sentence."));
    request().end(WRITTEN);
    const [event, told] = (await next()) ?? [];
    expect(await next()).toBeUndefined();
    const plain = (await (await ask(base, "application/json")).json()) as object;
    expect([event, { ...told, id: "" }]).toEqual(["answer", { ...plain, id: "" }]);
    expect(told.principle).toEqual(WRITTEN.principle);
    expect(model.requests).toHaveLength(1);
  });

  it("is told from its beginning to whoever asks for it meanwhile, by one request", async ({ base }) => {
    const [first, second] = [ask(base), ask(base)];
    await model.asked();
    request().telling?.words("content", "One sentence.");
    const readers = [reader(await first), reader(await second)];
    for (const next of readers) expect(await next()).toEqual(words("One sentence."));
    const third = reader(await ask(base));
    expect(await third()).toEqual(words("One sentence."));
    request().telling?.again();
    request().telling?.words("content", "Another one.");
    const fourth = reader(await ask(base));
    expect(await fourth()).toEqual(words("Another one."));
    for (const next of [...readers, third]) {
      expect(await next()).toEqual(["again", {}]);
      expect(await next()).toEqual(words("Another one."));
    }
    request().end(WRITTEN);
    for (const next of [...readers, third, fourth]) expect(await next()).toMatchObject(["answer", WRITTEN]);
    expect(model.requests).toHaveLength(1);
  });

  it("is called off where the model fails, and is then the embedded engine's", async ({ base }) => {
    const asking = ask(base);
    await model.asked();
    request().telling?.words("content", "One sentence.");
    const next = reader(await asking);
    await next();
    request().end(new Error("broken"));
    expect(await next()).toEqual(["again", {}]);
    const [event, reading] = (await next()) ?? [];
    expect([event, typeof reading.principle.content]).toEqual(["answer", "string"]);
    expect(reading.principle).not.toEqual(WRITTEN.principle);
    expect(await next()).toBeUndefined();
  });

  it("goes on for others when one goes away, and is kept when all have gone", async ({ base, site }) => {
    const answers: ServerResponse[] = [];
    site.app.server.on("request", (_, answer) => answers.push(answer));
    const leave = async (page: AbortController, answer: ServerResponse | undefined) => {
      page.abort();
      await expect.poll(() => answer?.closed).toBe(true);
    };
    const page = new AbortController();
    const gone = ask(base, EVENTS, { signal: page.signal });
    await model.asked();
    const other = ask(base);
    request().telling?.words("content", "One sentence.");
    const next = reader(await other);
    await reader(await gone)();
    await leave(page, answers[0]);
    expect(await next()).toEqual(words("One sentence."));
    request().telling?.words("content", " And another.");
    expect(await next()).toEqual(words(" And another."));
    request().end(WRITTEN);
    expect(await next()).toMatchObject(["answer", WRITTEN]);

    const alone = new AbortController();
    const left = ask(base, EVENTS, { signal: alone.signal }, { number: 2 });
    await model.asked(2);
    request(1).telling?.words("content", "One sentence.");
    await reader(await left)();
    await leave(alone, answers[2]);
    request(1).telling?.words("content", " And another.");
    request(1).end(WRITTEN);
    const plain = await ask(base, "application/json", {}, { number: 2 });
    expect(await plain.json()).toMatchObject(WRITTEN);
    expect(model.requests).toHaveLength(2);
  });

  it("ends in an error's body where an answer fails that was being told", async ({ base, site }) => {
    vi.spyOn(site.core.log, "error").mockReturnValue();
    const asking = ask(base);
    await model.asked();
    request().telling?.words("content", "One sentence.");
    const next = reader(await asking);
    await next();
    // A reading that can't be put into the form of an answer.
    request().end({ ...WRITTEN, affirmation: undefined as unknown as string });
    expect(await next()).toMatchObject(["error", { code: "internal", error: expect.any(String) }]);
    expect(await next()).toBeUndefined();
  });

  it("lets a server stop that was told to, once it is answered", async ({ base, site }) => {
    const cutOff = vi.spyOn(site.app.server, "closeAllConnections");
    const asking = ask(base);
    await model.asked();
    request().telling?.words("content", "One sentence.");
    const next = reader(await asking);
    await next();
    const closed = vi.fn();
    const stopped = site.app.close().then(closed);
    await expect.poll(() => site.app.server.listening).toBe(false);
    expect(closed).not.toHaveBeenCalled();
    request().end(WRITTEN);
    expect(await next()).toMatchObject(["answer", WRITTEN]);
    await stopped;
    expect(cutOff).not.toHaveBeenCalled();
  });
});

describe("a plain answer is given", () => {
  it("to who accepts JSON, for whom the model is not heard", async ({ base }) => {
    for (const [index, accept] of ["application/json", "*/*", "application/json, text/event-stream"].entries()) {
      const asking = ask(base, accept, {}, { number: index });
      await model.asked(index + 1);
      expect(request(index).telling).toBeUndefined();
      request(index).end(WRITTEN);
      expect(await (await asking).json()).toMatchObject(WRITTEN);
    }
  });

  it("of what is kept, of other seeds, and of what is refused", async ({ base }) => {
    const asking = ask(base);
    await model.asked();
    request().end(WRITTEN);
    expect(await (await asking).json()).toMatchObject(WRITTEN);
    for (const body of [{ seed: 0 }, { seed: "a word" }])
      expect(await (await ask(base, EVENTS, {}, body)).json()).toMatchObject({ seed: body.seed });
    const refused = await ask(base, EVENTS, {}, { number: 17 });
    expect([refused.status, ((await refused.json()) as ErrorBody).code]).toEqual([400, "invalid_input"]);
    expect(model.requests).toHaveLength(1);
  });
});
