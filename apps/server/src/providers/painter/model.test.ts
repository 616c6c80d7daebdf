import { inspect } from "node:util";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  type FakeImageServer,
  imageFails,
  openFakeImageServer,
  sendsAddress,
  sendsImage,
} from "../../../test/fakes/image-server.ts";
import { cut, dribble, flood, json, never, raw } from "../../../test/fakes/server.ts";
import { ModelError } from "../model-error.ts";
import { modelPainter } from "./model.ts";

const KEY = "sk-secret-9f8e7d";
const REQUEST = { digit: 1, key: "0123456789abcdef" } as const;

let server: FakeImageServer;
let waits: number[];

beforeEach(async () => {
  server = await openFakeImageServer({ key: KEY });
  waits = [];
});

afterEach(() => server.close());

const clock = {
  now: () => 0,
  wait: async (milliseconds: number) => {
    waits.push(milliseconds);
  },
};

function painter(deadline = 5_000, key: string | undefined = KEY) {
  return modelPainter({ kind: "model", url: server.url, key, model: "image-1" }, { deadlineMs: deadline, clock });
}

const paint = (deadline?: number) => painter(deadline).paint(REQUEST);

/** A picture with something on it: left and right half differ. */
function picture(side = 1024, format: "png" | "jpeg" | "webp" | "avif" | "gif" = "png"): Promise<Buffer> {
  const half = { create: { width: Math.ceil(side / 2), height: side, channels: 3, background: "#c8323c" } } as const;
  return sharp({ create: { width: side, height: side, channels: 3, background: "#17151c" } })
    .composite([{ input: half, left: 0, top: 0 }])
    .toFormat(format)
    .toBuffer();
}

describe("the image model paints", () => {
  it("as its API is published, and the picture is written anew", async () => {
    server.replyWith(sendsImage(await picture()));
    const { webp, alt } = await paint();
    expect(await sharp(webp).metadata()).toMatchObject({ format: "webp", width: 768, height: 768 });
    expect(alt).toBe("An abstract picture in red, made for the principle of Change.");
    const { body, headers } = server.received[0] ?? {};
    expect(body).toMatchObject({
      model: "image-1",
      n: 1,
      size: "1024x1024",
      prompt: expect.stringContaining("principle of Change"),
    });
    expect(headers?.authorization).toBe(`Bearer ${KEY}`);
  });

  it("the same wish for the same key, and another for another", async () => {
    server.replyWith(sendsImage(await picture(300)));
    await paint();
    await paint();
    await Promise.all(["a", "b", "c"].map((letter) => painter().paint({ digit: 1, key: letter.repeat(16) })));
    const prompts = server.received.map(({ body }) => body.prompt);
    expect(prompts[0]).toBe(prompts[1]);
    expect(new Set(prompts).size).toBeGreaterThan(1);
  });

  it.each(["jpeg", "webp", "avif", "gif"] as const)("a %s too", async (format) => {
    server.replyWith(sendsImage(await picture(512, format)));
    expect(await sharp((await paint()).webp).metadata()).toMatchObject({ format: "webp", width: 768 });
  });

  it("and what else was in the file is left out", async () => {
    const bytes = await sharp(await picture())
      .withExif({ IFD0: { Copyright: "a hidden word" } })
      .png()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    server.replyWith(sendsImage(bytes));
    expect((await sharp((await paint()).webp).metadata()).exif).toBeUndefined();
  });

  it("and may say where the picture is", async () => {
    server.replyWith(sendsAddress(server.keep("1.png", raw(await picture(), "image/png"))));
    expect(await sharp((await paint()).webp).metadata()).toMatchObject({ width: 768 });
  });

  it("once more after trouble that may pass", async () => {
    server.replyWith(imageFails(429, "rate_limit_exceeded", "slow down", { "retry-after": "2" }), sendsImage(await picture()));
    await paint();
    expect(waits).toEqual([2_000]);
    server.replyWith(imageFails(503, "overloaded", "later"), sendsImage(await picture()));
    await paint();
    server.replyWith(cut('{"data":['), sendsImage(await picture()));
    await paint();
    expect(server.received).toHaveLength(6);
  });
});

describe("the image model gives no picture", () => {
  it.each([
    ["garbage", Buffer.from("this is no picture at all")],
    ["nothing", Buffer.alloc(0)],
    ["the beginning of a picture", () => picture().then((bytes) => bytes.subarray(0, bytes.length / 2))],
    [
      "an SVG",
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="900" height="900" fill="white"/><circle r="500"/></svg>',
      ),
    ],
    [
      "a picture of one color",
      () =>
        sharp({ create: { width: 512, height: 512, channels: 3, background: "#000000" } })
          .png()
          .toBuffer(),
    ],
    ["a picture too small", () => picture(64)],
    ["a picture of too many pixels", () => picture(4_100)],
  ])("where it sends %s, and is not asked again", async (_, bytes) => {
    server.replyWith(sendsImage(typeof bytes === "function" ? await bytes() : bytes));
    await expect(paint()).rejects.toThrow(ModelError);
    expect(server.received).toHaveLength(1);
  });

  it("where the answer is no answer", async () => {
    for (const reply of [
      raw("<html>", "text/html"),
      json({ data: [] }),
      json({ data: [{}] }),
      json({ data: [{ b64_json: "*" }] }),
      json({}),
    ]) {
      server.replyWith(reply);
      await expect(paint()).rejects.toThrow(ModelError);
    }
  });

  it("where the answer has no end", async () => {
    server.replyWith(flood);
    await expect(paint(20_000)).rejects.toThrow("more than 33554432 bytes");
    await server.abandoned;
    expect(server.received).toHaveLength(1);
  });

  it("where the picture at an address has no end", async () => {
    server.replyWith(sendsAddress(server.keep("endless.png", flood)));
    await expect(paint(20_000)).rejects.toThrow("more than 33554432 bytes");
  });

  it("where the picture is at an address inside", async () => {
    const inside = await openFakeImageServer();
    try {
      const bytes = raw(await picture(), "image/png");
      server.replyWith(sendsAddress(inside.keep("1.png", bytes)));
      await expect(paint()).rejects.toThrow(ModelError);
      // Nor does a detour over its own server lead there.
      const detour = server.keep("2.png", (response) => response.writeHead(302, { location: inside.keep("2.png", bytes) }).end());
      server.replyWith(sendsAddress(detour));
      await expect(paint()).rejects.toThrow(ModelError);
      expect(inside.received).toEqual([]);
    } finally {
      await inside.close();
    }
  });

  it("where it asks for more time than there is", async () => {
    server.replyWith(imageFails(429, "rate_limit_exceeded", "slow down", { "retry-after": "50" }));
    await expect(paint()).rejects.toThrow("answered 429 (rate_limit_exceeded)");
    expect(waits).toEqual([]);
    expect(server.received).toHaveLength(1);
  });

  it.each([
    ["says nothing", never],
    ["dribbles", dribble],
  ])("where it %s until the deadline", async (_, reply) => {
    server.replyWith(reply);
    await expect(paint(400)).rejects.toThrow("no answer in time");
    await server.abandoned;
    expect(server.received).toHaveLength(1);
  });

  it("and the error gives nothing away", async () => {
    const found: string[] = [];
    const told = async (work: Promise<unknown>) =>
      found.push(inspect(await work.catch((error: unknown) => error), { depth: 20, showHidden: true }));
    await told(painter(5_000, "sk-wrong-123456").paint(REQUEST));
    server.replyWith(imageFails(400, "content_policy_violation", `Refused for ${KEY}: principle of Change`));
    await told(paint());
    server.replyWith(raw(`<p>${KEY} principle of Change</p>`, "text/html"));
    await told(paint());
    await server.close();
    await told(paint());
    expect(found.map((text) => text.split("\n")[0])).toEqual([
      "ModelError: the model's server answered 401 (invalid_api_key)",
      "ModelError: the model's server answered 400 (content_policy_violation)",
      "ModelError: the model's server answered 200 with nothing that can be read",
      "ModelError: the model's server can't be reached (ECONNREFUSED)",
    ]);
    for (const text of found) expect(text).not.toMatch(/sk-|principle of|127\.0\.0\.1/);
  });
});
