import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DRAFT, GOOD_ANSWER, GOOD_MESSAGE, GOOD_REQUEST } from "../../../test/fakes/model-answers.ts";
import { type Api, fails, openFakeModelServer, says, tells } from "../../../test/fakes/model-server.ts";
import type { FakeProvider } from "../../../test/fakes/server.ts";
import { modelWriter } from "./model.ts";

/** A text a few characters at a time. */
const inPieces = (text: string, size = 3) => text.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [];
async function* breakingOff(text: string) {
  yield* inPieces(text);
  // What was written last has gone out.
  await new Promise((resolve) => setTimeout(resolve, 50));
  throw new Error("cut");
}

const TEXT = JSON.stringify(GOOD_MESSAGE);
const withContent = (content: string) => JSON.stringify({ ...GOOD_MESSAGE, content });
const SENTENCES = [
  "A river spends its whole life leaving, and nobody calls it lost.",
  " It carries the ocean in its mind the way you carry a name.",
  "\n\nLet one small thing go downstream today: a drawer, a grudge, an hour.",
  " Then stand on the bank a while and notice that you are still here.",
];
const TITLE = "title: Universal Change: The River Leaves";
const told = (...sentences: readonly string[]) => sentences.map((sentence) => `content: ${sentence}`);

describe.each<Api>(["openai-compatible", "anthropic"])("a writer on the %s API that is listened to", (api) => {
  let server: FakeProvider;
  let heard: string[];
  beforeEach(async () => {
    server = await openFakeModelServer(api);
    heard = [];
  });
  afterEach(() => server.close());
  const reopen = async (refuses: readonly string[]) => {
    await server.close();
    server = await openFakeModelServer(api, { refuses });
  };

  const telling = {
    words: (part: string, text: string) => void heard.push(`${part}: ${text}`),
    again: () => void (heard.length > 0 && heard.push("again")),
  };
  const open = (model = api === "anthropic" ? "claude-sonnet-4-5" : "some-model") =>
    modelWriter(
      { kind: api, url: server.url, key: undefined, model },
      { deadlineMs: 10_000, clock: { now: Date.now, wait: async () => undefined } },
    );
  const write = (writer = open()) => writer.write(GOOD_REQUEST, DRAFT, telling);
  const streamed = () => server.received.map(({ body }) => body.stream === true);

  it.each([1, 3, 40, 10_000])("tells the title and whole sentences, which come %i characters at a time", async (size) => {
    server.replyWith(tells(api, inPieces(TEXT, size)));
    expect((await write()).principle.content).toBe(GOOD_ANSWER.content);
    expect(heard).toEqual([TITLE, ...told(...SENTENCES)]);
    expect(streamed()).toEqual([true]);
  });

  it("tells a sentence only when it is whole", async () => {
    const { promise: never, resolve: end } = Promise.withResolvers<void>();
    const begun = TEXT.slice(0, TEXT.indexOf("It carries the ocean") + 12);
    server.replyWith(
      tells(
        api,
        (async function* () {
          yield* inPieces(begun);
          await never;
          yield TEXT.slice(begun.length);
        })(),
      ),
    );
    const writing = write();
    await expect.poll(() => heard).toEqual([TITLE, ...told(...SENTENCES.slice(0, 1))]);
    end();
    await writing;
    expect(heard).toHaveLength(5);
  });

  it("tells what is fenced and comes after thoughts", async () => {
    server.replyWith(tells(api, inPieces(`<think>Is {"content": "This. Or that."} right?</think>\n\`\`\`json\n${TEXT}\n\`\`\``)));
    await write();
    expect(heard).toEqual([TITLE, ...told(...SENTENCES)]);
  });

  it.each([
    ["markup", "Go **now**."],
    ["a link", "See river.com now."],
    ["harm", "You should kill yourself."],
    ["a figure of its own", "It has 12 banks."],
    ["a whole that is too long", `It goes on${" and on".repeat(80)}.`],
  ])("tells nothing more from the first sentence on that holds %s, and begins again", async (_, unfit) => {
    const [first = "", ...others] = SENTENCES;
    server.replyWith(tells(api, inPieces(withContent(`${first} ${unfit}${others.join("")}`))), tells(api, inPieces(TEXT)));
    await write();
    expect(heard).toEqual([TITLE, ...told(first), "again", TITLE, ...told(...SENTENCES)]);
  });

  it("judges a sentence together with all before it", async () => {
    const [first = ""] = SENTENCES;
    server.replyWith(tells(api, inPieces(withContent(`${first} I want to end. My life is long.`))), tells(api, inPieces(TEXT)));
    await write();
    // Either sentence by itself could be shown.
    expect(heard.slice(0, 4)).toEqual([TITLE, ...told(first, " I want to end."), "again"]);
  });

  it.each([
    ["breaks off", () => tells(api, breakingOff(TEXT.slice(0, TEXT.indexOf("Let one"))))],
    ["is refused as a whole", () => tells(api, inPieces(JSON.stringify({ ...GOOD_MESSAGE, onKeywords: [] })))],
  ])("begins again where a try %s", async (_, reply) => {
    server.replyWith(reply(), tells(api, inPieces(TEXT)));
    expect((await write()).affirmation).toBe(GOOD_ANSWER.affirmation);
    expect(heard.filter((words) => words === "again")).toHaveLength(1);
    expect(heard.slice(heard.indexOf("again") + 1)).toEqual([TITLE, ...told(...SENTENCES)]);
    expect(streamed()).toEqual([true, true]);
  });

  it("does without where a server refuses streams, and does not try again", async () => {
    await reopen(["stream"]);
    server.replyWith(says(api, TEXT));
    const writer = open();
    expect((await write(writer)).affirmation).toBe(GOOD_ANSWER.affirmation);
    expect(streamed()).toEqual([true, false]);
    await write(writer);
    expect(streamed()).toEqual([true, false, false]);
    expect(heard).toEqual([]);
  });

  it("is asked plainly where a server refuses other fields, and then streams", async () => {
    await reopen(api === "anthropic" ? ["output_config", "tools"] : ["response_format", "max_tokens"]);
    server.replyWith(says(api, TEXT), tells(api, inPieces(TEXT)));
    const writer = open();
    await write(writer);
    expect(streamed()).toEqual([true, false, false]);
    await write(writer);
    expect(streamed()).toEqual([true, false, false, true]);
    expect(heard).toEqual([TITLE, ...told(...SENTENCES)]);
  });

  it("asks one that refuses everything no more often than without streams", async () => {
    server.replyWith(fails(api, 400, "bad", "no"));
    const writer = open();
    await expect(write(writer)).rejects.toMatchObject({ status: 400 });
    expect(streamed()).toEqual([true, false, false]);
    await expect(write(writer)).rejects.toMatchObject({ status: 400 });
    expect(streamed()).toEqual([true, false, false, false, false]);
  });
});

it("takes an answer as a whole for a refusal of streams", async () => {
  const api = "openai-compatible";
  const server = await openFakeModelServer(api);
  try {
    server.replyWith(says(api, TEXT));
    const writer = modelWriter({ kind: api, url: server.url, key: undefined, model: "m" });
    const telling = { words: () => undefined, again: () => undefined };
    for (const requests of [2, 3]) {
      expect((await writer.write(GOOD_REQUEST, DRAFT, telling)).affirmation).toBe(GOOD_ANSWER.affirmation);
      expect(server.received).toHaveLength(requests);
    }
  } finally {
    await server.close();
  }
});
