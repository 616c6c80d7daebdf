import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, call, callForFile, callForList, memberSession, UnexpectedAnswer } from "./api.ts";
import { failureWords, fieldFault, isSoonOver, secondsToWait, textShown } from "./failure.ts";

const answer = (body: BodyInit | null, init?: ResponseInit) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(body, init));
  vi.stubGlobal("fetch", fetch);
  return fetch;
};
/** A server that takes every request, and says nothing or stops in the middle. */
const hang = (body?: ReadableStream) => {
  const fetch = vi.fn<typeof globalThis.fetch>((_, init) =>
    body
      ? Promise.resolve(new Response(body))
      : new Promise((_resolve, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal?.reason))),
  );
  vi.stubGlobal("fetch", fetch);
  return fetch;
};
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );
const refusal = (status: number, body: object, headers?: HeadersInit) =>
  answer(JSON.stringify(body), { status, ...(headers ? { headers } : {}) });

afterEach(() => vi.unstubAllGlobals());

describe("a call", () => {
  it("fills its address in, and sends its body as JSON", async () => {
    const fetch = answer("{}");
    await call("editPost", { params: { id: "a/b" }, body: { content: "Words" } });
    await call("getTopics", { query: { category: "general", cursor: undefined } });
    const [edit, list] = fetch.mock.calls;
    expect(edit?.[0]).toBe("/api/forum/posts/a%2Fb");
    expect(edit?.[1]).toMatchObject({ method: "PATCH", credentials: "include", body: '{"content":"Words"}' });
    expect(list?.[0]).toBe("/api/forum/topics?category=general");
  });

  it("that must identify nobody goes without cookies", async () => {
    const fetch = answer("[]");
    await call("getVoices", { anonymous: true });
    expect(fetch.mock.calls[0]?.[1]?.credentials).toBe("omit");
  });

  it.each(["<!doctype html>", "", "null", '{"reading":1}'])("answered with %j is answered by somebody else", async (body) => {
    answer(body);
    const reading = call("generateContent", { isReply: ({ principle }) => principle.title !== "" });
    expect(await failureOf(reading)).toBeInstanceOf(UnexpectedAnswer);
    expect(await failureOf(callForList("getTopics"))).toBeInstanceOf(UnexpectedAnswer);
  });

  it("that is refused fails with the status and the text, in the server's words where these are some", async () => {
    refusal(422, { error: "Too short.", field: "title", fields: { title: "Too short." }, retryAfter: 7 });
    const refused = await failureOf(call("getForum"));
    expect(refused).toMatchObject({ status: 422, message: expect.stringMatching(/^422: \{"error"/) });
    expect([failureWords(refused), fieldFault(refused, "title"), fieldFault(refused, "text")]).toEqual([
      "Too short.",
      "Too short.",
      undefined,
    ]);
    expect(secondsToWait(refused)).toBe(7);
    answer("", { status: 502, statusText: "Bad Gateway" });
    const broken = await failureOf(call("getForum"));
    expect(broken).toMatchObject({ message: "502: Bad Gateway", text: "Bad Gateway", retryAfterSeconds: undefined });
    expect(failureWords(broken)).toBeUndefined();
  });

  it.each([
    ["0", 0],
    ["12", 12],
    ["Wed, 21 Oct 2026 07:28:00 GMT", undefined],
  ])("that is to be made again after %j says so", async (header, seconds) => {
    refusal(503, {}, { "retry-after": header });
    expect(await failureOf(call("getForum"))).toMatchObject({ retryAfterSeconds: seconds });
  });
});

describe("a server that hangs", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const WORDS = "The site did not answer in time. Please try again in a moment.";

  it.each([
    ["a write", () => call("createTopic", { body: { title: "Ten", category: "general" } })],
    ["a read", () => call("getTopics")],
    ["a list", () => callForList("getTopics")],
    ["a file", () => callForFile("drawReadingCard")],
  ])("is waited for by %s a little longer than it answers by itself, and no longer", async (_, make) => {
    const fetch = hang();
    const failure = failureOf(make());
    const settled = vi.fn();
    void failure.then(settled);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(failureWords(await failure)).toBe(WORDS);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("is given up as well where it stops in the middle of its answer", async () => {
    hang(new ReadableStream({ start: (answer) => answer.enqueue(new TextEncoder().encode("[{")) }));
    const failure = failureOf(call("getTopics"));
    await vi.advanceTimersByTimeAsync(70_000);
    expect(failureWords(await failure)).toBe(WORDS);
  });

  it("is left to who waits for all that a member has, and to who stops waiting", async () => {
    hang();
    const settled = vi.fn();
    void failureOf(call("exportAccount")).then(settled);
    const leaving = new AbortController();
    const left = failureOf(call("getTopics", { signal: leaving.signal }));
    leaving.abort();
    expect(await left).toMatchObject({ name: "AbortError" });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(settled).not.toHaveBeenCalled();
  });
});

it.each([
  [503, { code: "busy", retryAfter: 5 }, true],
  [503, { code: "busy", retryAfter: 30 }, false],
  [503, { code: "unavailable", retryAfter: 5 }, false],
  [429, { code: "too_many_requests", retryAfter: 5 }, false],
])("a refusal with %i and %j is soon over: %j", async (status, body, soon) => {
  refusal(status, body);
  expect(isSoonOver(await failureOf(call("getForum")))).toBe(soon);
});

const ERROR_PAGE = `<!DOCTYPE html>\n<html><head><title>\n502 Bad Gateway</title><style>${"a{}".repeat(900)}</style></head><body>nginx`;

it.each([
  ["slow down", "slow down"],
  ['{"code":"busy"}', '{"code":"busy"}'],
  [ERROR_PAGE, "502 Bad Gateway"],
  ["<html>Bad Gateway", ""],
  ["<html><title> </title>", ""],
  [`upstream ${"x".repeat(10_000)}`, `upstream ${"x".repeat(191)}…`],
])("of what was answered in place of a success people are shown no page: %j", async (body, shown) => {
  answer(body, { status: 502 });
  const failure = await failureOf(call("getForum"));
  expect(failure).toMatchObject({ message: `502: ${body}` });
  expect(textShown(failure as ApiError)).toBe(shown);
});

describe("the end of a session", () => {
  const ended = async (name: "getForum" | "getUser", status: number, code: string) => {
    const hear = vi.fn();
    memberSession.addEventListener("ended", hear, { once: true });
    const fetch = refusal(status, { code });
    fetch.mockImplementation(async (url) => {
      const response = new Response(JSON.stringify({ code }), { status });
      return Object.defineProperty(response, "url", { value: `https://tenfold.example${url}` });
    });
    expect(await failureOf(call(name))).toBeInstanceOf(ApiError);
    memberSession.removeEventListener("ended", hear);
    return hear.mock.calls.length === 1;
  };

  it("is told by any call that needs one, and by nothing else", async () => {
    expect(await ended("getForum", 401, "not_signed_in")).toBe(true);
    expect(await ended("getForum", 401, "wrong_credentials")).toBe(false);
    expect(await ended("getForum", 403, "not_yours")).toBe(false);
  });

  it("is not told by asking who is signed in", async () => {
    expect(await ended("getUser", 401, "not_signed_in")).toBe(false);
  });
});
