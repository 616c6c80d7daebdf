import { afterEach, beforeEach, expect, it } from "vitest";
import { ANGEL_ANSWER, ANGEL_DRAFT, ANGEL_REQUEST, onKeywordsIn } from "../../../test/fakes/model-answers.ts";
import { openFakeModelServer, says } from "../../../test/fakes/model-server.ts";
import type { FakeProvider } from "../../../test/fakes/server.ts";
import { modelAngelWriter } from "./angel-writer.ts";

const API = "openai-compatible";
const { message, ...others } = ANGEL_ANSWER;
const GOOD = { ...others, personalizedMessage: message };

let server: FakeProvider;
beforeEach(async () => {
  server = await openFakeModelServer(API);
});
afterEach(() => server.close());

const answer = (changes: Partial<Record<keyof typeof ANGEL_ANSWER | "onKeywords", unknown>> = {}) =>
  says(API, JSON.stringify({ ...ANGEL_ANSWER, ...onKeywordsIn(String(changes.message ?? message)), ...changes }));
const write = (keywords = ANGEL_REQUEST.preferences.keywords) =>
  modelAngelWriter({ kind: API, url: server.url, key: undefined, model: "some-model" }, { deadlineMs: 10_000 }).write(
    { ...ANGEL_REQUEST, preferences: { ...ANGEL_REQUEST.preferences, keywords } },
    ANGEL_DRAFT,
  );
const asked = (index: number) => JSON.stringify(server.received[index]?.body ?? {});

it("takes meaning, guidance and message from one request, which gives the number, its form and what we would say", async () => {
  server.replyWith(answer());
  expect(await write()).toEqual(GOOD);
  expect(server.received).toHaveLength(1);
  for (const given of ["repeated", "1: Universal Change.", "two ferries at one quay"]) expect(asked(0)).toContain(given);
});

it.each([
  ["lacks a part", { guidance: undefined }, ""],
  ["holds markup", { guidance: `**${ANGEL_ANSWER.guidance}**` }, ""],
  ["does not name the number", { message: message.replaceAll("11", "it") }, "It does not name the number."],
  ["is much too long", { guidance: ANGEL_ANSWER.guidance.repeat(3) }, "much shorter or longer"],
  ["gives a figure of its own", { meaning: `${ANGEL_ANSWER.meaning} It is 12.` }, "It gives a figure that was not given."],
  ["says too little on a keyword", { onKeywords: [ANGEL_ANSWER.guidance, message] }, "Fewer than 2 sentences"],
  ["leaves a keyword out", { message: message.replace("ocean", "sea") }, "It does not take up every keyword"],
])("asks again where an answer %s, and says what was wrong", async (_, changes, told) => {
  server.replyWith(answer(changes), answer());
  expect(await write()).toEqual(GOOD);
  expect(server.received).toHaveLength(2);
  expect(asked(1)).toContain(told);
});

it("says nothing to a sorrow that would hurt", async () => {
  const kind = message.replace("ocean", "miscarriage");
  const hurting = kind.replace("On the minute", "Like a seed in the ground");
  server.replyWith(answer({ message: hurting }), answer({ message: kind }));
  expect((await write("my miscarriage")).personalizedMessage).toBe(kind);
  expect(asked(1)).toContain("would hurt");
});
