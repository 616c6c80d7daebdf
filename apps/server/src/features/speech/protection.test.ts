import type { AddressInfo } from "node:net";
import { DEFAULT_VOICE } from "@tenfold/speech-text";
import { describe, expect, it } from "vitest";
import { type Given, type Made, makeSpeaker, makeSpeech } from "../../../test/fixture.ts";
import { openSite } from "../../../test/site-test.ts";
import { AppError } from "../../platform/errors.ts";
import { LIMITS } from "../../platform/limits.ts";
import { openLog } from "../../platform/log.ts";
import { embeddedSpeaker } from "../../providers/speech/embedded.ts";
import { openTextToSpeech } from "./text-to-speech.ts";

const ask = (site: Made, text: string, remoteAddress = "127.0.0.1") =>
  site.app.inject({ method: "POST", url: "/api/tts/generate", payload: { text }, remoteAddress });

/** A speaker that speaks nothing until it is told to, and says who let go. */
function waitingSpeaker() {
  const begun: string[] = [];
  const ended: string[] = [];
  const { promise, resolve: speakNow } = Promise.withResolvers<void>();
  const speaker = makeSpeaker(async (text, _, { signal } = {}) => {
    begun.push(text);
    signal?.addEventListener("abort", () => ended.push(text));
    await promise;
    return makeSpeech();
  });
  return { speaker, begun, ended, speakNow };
}

describe("one visitor", () => {
  it("is told to wait after so many texts a minute, others are not", async () => {
    const site = await openSite({ speaker: makeSpeaker() });
    for (let round = 0; round < LIMITS.speech.max; round += 1) expect((await ask(site, `${round % 3}`)).statusCode).toBe(200);
    const refused = await ask(site, "0");
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: "too_many_requests",
      error: "That was a little fast. Please wait a moment and try again.",
    });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await ask(site, "0", "10.0.0.1")).statusCode).toBe(200);
  });

  it("may wait for eight texts at a time, and for another when one is there", async () => {
    const { speaker, begun, speakNow } = waitingSpeaker();
    const site = await openSite({ speaker });
    const first = Array.from({ length: 8 }, (_, n) => ask(site, `text ${n}`));
    await expect.poll(() => begun.length).toBe(8);
    const ninth = await ask(site, "text 9");
    expect(ninth.statusCode).toBe(429);
    expect(Number(ninth.headers["retry-after"])).toBeGreaterThan(0);
    const other = ask(site, "text 9", "10.0.0.1");
    speakNow();
    for (const answer of await Promise.all([...first, other])) expect(answer.statusCode).toBe(200);
    expect((await ask(site, "text 10")).statusCode).toBe(200);
  });
});

describe("a wider IPv6 network", () => {
  it("may wait for as many texts at a time as twenty visitors, on whatever networks of it", async () => {
    const { speaker, begun, speakNow } = waitingSpeaker();
    const site = await openSite({ speaker });
    const first = Array.from({ length: 160 }, (_, n) => ask(site, `text ${n}`, `2001:db8:1:${n}::1`));
    await expect.poll(() => begun.length).toBe(160);
    expect((await ask(site, "one more", "2001:db8:1:ffff::1")).statusCode).toBe(429);
    const other = ask(site, "one more", "2001:db8:2:1::1");
    speakNow();
    for (const answer of await Promise.all([...first, other])) expect(answer.statusCode).toBe(200);
  });

  it("has no more than half of the places in the queue", async () => {
    const site = await openSite({ speaker: embeddedSpeaker({ room: 8 }) });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => ask(site, `Number ${n}.`, `2001:db8:1:${n}::1`)).concat(
        ask(site, "Other.", "2001:db8:2:1::1"),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 503, 503, 200]);
  });

  it("may have as many characters spoken as twenty visitors", async () => {
    const site = await openSite({ speaker: makeSpeaker(), limits: { speechCharacters: 4 } });
    for (let n = 0; n < 20; n += 1) expect((await ask(site, `${1000 + n}`, `2001:db8:1:${n}::1`)).statusCode).toBe(200);
    expect((await ask(site, "2000", "2001:db8:1:ffff::1")).statusCode).toBe(429);
    expect((await ask(site, "2000", "2001:db8:2:1::1")).statusCode).toBe(200);
  });
});

describe("one visitor's characters", () => {
  const long = (n: number) => `${n} ${"word ".repeat(400)}`.slice(0, 2000);

  it("are counted where they have to be spoken, others' apart", async () => {
    const site = await openSite({ speaker: makeSpeaker() });
    for (let n = 0; n < 12; n += 1) expect((await ask(site, long(n))).statusCode).toBe(200);
    const refused = await ask(site, "more");
    expect([refused.statusCode, refused.json().code]).toEqual([429, "too_many_requests"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    // What is kept costs nothing.
    expect((await ask(site, long(0))).statusCode).toBe(200);
    expect((await ask(site, "more", "10.0.0.1")).statusCode).toBe(200);
  });
});

describe("who joins those that wait for a text", () => {
  it("is not refused for the limit of who came first", async () => {
    const cache = { find: async () => undefined, keep: async () => undefined, clear: async () => 0 };
    const speech = openTextToSpeech({ cache, embedded: makeSpeaker(), hosted: undefined, now: Date.now, key: "key" });
    const ask = (from: string, allow: () => Promise<void>) =>
      speech.read(
        { text: "Hello.", voice: DEFAULT_VOICE },
        { signal: new AbortController().signal, from, log: openLog("silent"), allow },
      );
    const refuse = () => Promise.reject(new AppError("too_many_requests", { retryAfter: 60 }));
    const answers = await Promise.allSettled([ask("one", refuse), ask("two", async () => undefined), ask("three", refuse)]);
    expect(answers.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  });
});

describe("all visitors together", () => {
  it("are told to wait once too much had to be spoken in a minute, but for what is kept", async () => {
    const site = await openSite({ speaker: makeSpeaker() });
    const addressOf = (n: number) => `10.0.${n >> 6}.${n & 63}`;
    for (let n = 0; n < LIMITS.speechTogether.max; n += 1)
      expect((await ask(site, `text ${n}`, addressOf(n))).statusCode).toBe(200);
    const refused = await ask(site, "one too many", "10.1.0.1");
    expect(refused.statusCode).toBe(429);
    expect(refused.json().code).toBe("too_many_requests");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await ask(site, "text 0", "10.1.0.1")).statusCode).toBe(200);
  });

  it("get 503 and a time to come back where the queue is full, and the rest is spoken", async () => {
    const site = await openSite({ speaker: embeddedSpeaker({ room: 2 }) });
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => ask(site, `Number ${n}.`, `10.0.0.${n}`)));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, 200, 200, 503, 503, 503]);
    const refused = answers.find(({ statusCode }) => statusCode === 503);
    expect(refused?.json()).toMatchObject({
      code: "busy",
      error: "Much is being asked for at the moment. Please try again in a few seconds.",
    });
    expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
  });
});

describe("a visitor who goes away", () => {
  const open = async (speaker: Given) => {
    const site = await openSite(speaker);
    await site.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = site.app.server.address() as AddressInfo;
    return (text: string, signal?: AbortSignal) =>
      fetch(`http://127.0.0.1:${port}/api/tts/generate`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ text }),
        ...(signal ? { signal } : {}),
      });
  };

  it("ends the work for the text that nobody else waits for", async () => {
    const { speaker, begun, ended, speakNow } = waitingSpeaker();
    const send = await open({ speaker });
    const controller = new AbortController();
    const left = send("mine", controller.signal).catch((error: Error) => error.name);
    const stays = send("yours");
    await expect.poll(() => begun.toSorted()).toEqual(["mine", "yours"]);
    controller.abort();
    expect(await left).toBe("AbortError");
    await expect.poll(() => ended).toEqual(["mine"]);
    speakNow();
    expect((await stays).status).toBe(200);
    expect(ended).toEqual(["mine"]);
  });

  it("does not end the work for a text that somebody else waits for too", async () => {
    const { speaker, begun, ended, speakNow } = waitingSpeaker();
    const send = await open({ speaker });
    const controller = new AbortController();
    const left = send("ours", controller.signal).catch((error: Error) => error.name);
    await expect.poll(() => begun).toEqual(["ours"]);
    const stays = send("ours");
    // The second one has arrived once a third text, asked for after it, is being spoken.
    const third = send("third");
    await expect.poll(() => begun).toEqual(["ours", "third"]);
    controller.abort();
    expect(await left).toBe("AbortError");
    speakNow();
    expect((await stays).status).toBe(200);
    expect((await third).status).toBe(200);
    expect(ended).toEqual([]);
    expect(begun).toEqual(["ours", "third"]);
  });

  it("leaves room in the queue of the real speaker", async () => {
    const send = await open({ speaker: embeddedSpeaker({ room: 1 }) });
    const long = "It is a calm evening, and the light goes slowly. ".repeat(40).slice(0, 1990);
    for (let round = 0; round < 6; round += 1) {
      const controller = new AbortController();
      const left = send(`${round} ${long}`, controller.signal).catch((error: Error) => error.name);
      controller.abort();
      expect(await left).toBe("AbortError");
    }
    expect((await send("The last one.")).status).toBe(200);
  });
});
