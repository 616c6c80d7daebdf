import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DRAFT, GOOD_ANSWER, GOOD_MESSAGE, GOOD_REQUEST } from "../../../test/fakes/model-answers.ts";
import { type Api, type FakeModelOptions, fails, openFakeModelServer, says } from "../../../test/fakes/model-server.ts";
import { cut, dribble, type FakeProvider, flood, json, never, type Reply, raw, redirect } from "../../../test/fakes/server.ts";
import { ModelError } from "../model-error.ts";
import { modelWriter } from "./model.ts";

const KEY = "sk-secret-9f8e7d";
const TEXT = JSON.stringify(GOOD_MESSAGE);
const NOW = Date.UTC(2030, 0, 1);
const MODELS = { "openai-compatible": "some-model", anthropic: "claude-sonnet-4-5" };

let server: FakeProvider;
let waits: number[];

afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

const clock = {
  now: () => NOW,
  wait: async (milliseconds: number) => {
    waits.push(milliseconds);
  },
};

describe.each<Api>(["openai-compatible", "anthropic"])("a writer on the %s API", (api) => {
  const good = says(api, TEXT);

  const open = async (options: FakeModelOptions = {}) => {
    server = await openFakeModelServer(api, { key: KEY, ...options });
    waits = [];
  };

  beforeEach(() => open());

  const writer = ({
    deadline = 10_000,
    key = KEY,
    model = MODELS[api],
  }: {
    deadline?: number;
    key?: string;
    model?: string;
  } = {}) => modelWriter({ kind: api, url: server.url, key, model }, { deadlineMs: deadline, clock });

  const write = (deadline?: number) => writer({ deadline }).write(GOOD_REQUEST, DRAFT);

  const bodyOf = (index: number) => server.received[index]?.body ?? {};

  describe("gets a reading", () => {
    it("from a good answer, by one request with a key, a bound and a schema", async () => {
      server.replyWith(good);
      expect(await write()).toEqual({
        principle: { title: "Universal Change: The River Leaves", content: GOOD_ANSWER.content, insight: GOOD_ANSWER.insight },
        affirmation: GOOD_ANSWER.affirmation,
      });
      expect(server.received).toHaveLength(1);
      const body = JSON.stringify(bodyOf(0));
      expect(bodyOf(0)).toMatchObject({ model: MODELS[api], max_tokens: 4_000 });
      expect(body).toContain('"required":["title","content","insight","affirmation","onKeywords"]');
      expect(body).not.toContain("maxLength");
    });

    it.each([
      ["fenced", `\`\`\`json\n${TEXT}\n\`\`\``],
      ["after thoughts and talk", `<think>Is {"title": 1} right?</think>Here it is: ${TEXT} Enjoy!`],
      ["with a slip", TEXT.replace('","insight', '" "insight')],
      ["without its last brace", TEXT.slice(0, -1)],
    ])("from an answer %s, by one request", async (_, text) => {
      server.replyWith(says(api, text, "length"));
      expect((await write()).affirmation).toBe(GOOD_ANSWER.affirmation);
      expect(server.received).toHaveLength(1);
    });

    it.each<[string, Reply]>([
      ["talk", says(api, "I'm sorry, I can't help with that.")],
      ["nothing", says(api, "")],
      ["a text cut off", says(api, TEXT.slice(0, 200), "length")],
      ["an answer that lacks a field", says(api, JSON.stringify({ ...GOOD_MESSAGE, insight: undefined }))],
      ["markup", says(api, JSON.stringify({ ...GOOD_MESSAGE, insight: "<b>All is water.</b>" }))],
      ["a link", says(api, JSON.stringify({ ...GOOD_MESSAGE, insight: "See https://water.example for more." }))],
      ...(["title", "content", "insight", "affirmation"] as const).map((field): [string, Reply] => [
        `harm in its ${field}`,
        says(api, JSON.stringify({ ...GOOD_MESSAGE, [field]: `${GOOD_MESSAGE[field]} You should kill yourself.` })),
      ]),
      ["one sentence on the keyword", says(api, JSON.stringify({ ...GOOD_MESSAGE, onKeywords: ["A river leaves."] }))],
      ["a page of HTML", raw("<!doctype html><p>Welcome</p>", "text/html")],
      ["other JSON", json({ ok: true })],
      ["half a body", cut('{"id":"1","choices":[{"message":{"content":"')],
    ])("by a second request where the first brings %s", async (_, reply) => {
      server.replyWith(reply, good);
      expect((await write()).affirmation).toBe(GOOD_ANSWER.affirmation);
      expect(server.received).toHaveLength(2);
    });

    it("from a server that takes its time", async () => {
      server.replyWith((response, received) => setTimeout(() => good(response, received), 30));
      expect((await write()).affirmation).toBe(GOOD_ANSWER.affirmation);
    });

    it.each([
      [429, { "retry-after": "3" }, 3_000],
      [429, { "retry-after": "0" }, 0],
      [429, { "retry-after": new Date(NOW + 4_000).toUTCString() }, 4_000],
      [429, { "retry-after": new Date(NOW - 4_000).toUTCString() }, 0],
      [429, { "retry-after": "soon" }, 500],
      [429, {}, 500],
      [500, {}, 500],
      [503, { "retry-after": "1" }, 1_000],
      [529, {}, 500],
    ])("after a %d with %j, having waited %d ms", async (status, headers, expected) => {
      server.replyWith(fails(api, status, "trouble", "later", headers), good);
      await write();
      expect(waits).toEqual(expected > 0 ? [expected] : []);
      expect(server.received).toHaveLength(2);
    });
  });

  describe("gives up", () => {
    it("after two answers that can't be shown", async () => {
      server.replyWith(says(api, "no"));
      await expect(write()).rejects.toThrow("the model's answer holds no object");
      expect(server.received).toHaveLength(2);
    });

    it.each(["6", "3600", new Date(NOW + 20_000).toUTCString()])(
      "at once where it is to wait until %s, which leaves too little time",
      async (value) => {
        server.replyWith(fails(api, 429, "rate_limit_exceeded", "later", { "retry-after": value }), good);
        await expect(write()).rejects.toMatchObject({ status: 429 });
        expect(waits).toEqual([]);
        expect(server.received).toHaveLength(1);
      },
    );

    it.each([401, 403, 404])("at once on a %d, which asking again can't help", async (status) => {
      server.replyWith(fails(api, status, "not_allowed", "no"), good);
      await expect(write()).rejects.toMatchObject({ status });
      expect(server.received).toHaveLength(1);
    });

    it.each([
      ["says nothing", never],
      ["dribbles", dribble],
    ])("at the deadline where a server %s, and lets go of it", async (_, reply) => {
      server.replyWith(reply);
      await expect(write(400)).rejects.toThrow("no answer in time");
      await server.abandoned;
      expect(server.received).toHaveLength(1);
    });

    it("at the deadline over all tries", async () => {
      server.replyWith(fails(api, 500, "trouble", "later"), never);
      // A pause of half a second would leave no time for an answer.
      await expect(write(400)).rejects.toThrow("answered 500");
      expect(server.received).toHaveLength(1);
      server.replyWith(says(api, "no"), never);
      await expect(write(400)).rejects.toThrow("no answer in time");
    });

    it("on an answer without end", async () => {
      server.replyWith(flood);
      await expect(write()).rejects.toThrow("more than 524288 bytes");
      await server.abandoned;
      expect(server.received).toHaveLength(1);
    });

    it("where it is sent elsewhere, and takes the key nowhere", async () => {
      const elsewhere = await openFakeModelServer(api);
      try {
        elsewhere.replyWith(good);
        server.replyWith(redirect(`${elsewhere.url}/messages`));
        await expect(write()).rejects.toThrow(ModelError);
        expect(elsewhere.received).toEqual([]);
      } finally {
        await elsewhere.close();
      }
    });
  });

  describe("asks plainly", () => {
    const refuses = api === "anthropic" ? ["output_config", "tools"] : ["response_format", "max_tokens"];

    it("where a server refuses what it doesn't know, and from then on", async () => {
      await server.close();
      await open({ refuses });
      server.replyWith(good);
      const patient = writer();
      expect((await patient.write(GOOD_REQUEST, DRAFT)).affirmation).toBe(GOOD_ANSWER.affirmation);
      expect(server.received).toHaveLength(2);
      for (const field of refuses) expect(bodyOf(1)).not.toHaveProperty(field);
      await patient.write(GOOD_REQUEST, DRAFT);
      expect(server.received).toHaveLength(3);
      for (const field of refuses) expect(bodyOf(2)).not.toHaveProperty(field);
    });

    it("but not for good where that helps nothing", async () => {
      const patient = writer();
      server.replyWith(fails(api, 400, "bad", "no"));
      await expect(patient.write(GOOD_REQUEST, DRAFT)).rejects.toMatchObject({ status: 400 });
      expect(server.received).toHaveLength(2);
      server.replyWith(good);
      await patient.write(GOOD_REQUEST, DRAFT);
      expect(JSON.stringify(bodyOf(2))).toContain('"required":["title"');
    });
  });
});

describe("a writer on an older model of Anthropic's", () => {
  it("has the answer handed over as a tool's input", async () => {
    server = await openFakeModelServer("anthropic");
    server.replyWith(says("anthropic", TEXT));
    const writer = modelWriter({ kind: "anthropic", url: server.url, key: KEY, model: "claude-3-haiku-20240307" });
    expect((await writer.write(GOOD_REQUEST, DRAFT)).affirmation).toBe(GOOD_ANSWER.affirmation);
    expect(server.received[0]?.body).toMatchObject({ tools: [{ name: "json" }], tool_choice: { type: "any" } });
  });
});
