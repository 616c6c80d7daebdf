import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Made, makePainter } from "../../../test/fixture.ts";
import { askSteadily } from "../../../test/load.ts";
import { openSite } from "../../../test/site-test.ts";
import { openDiskCache } from "../../platform/disk-cache.ts";
import { embeddedPainter } from "../../providers/painter/embedded.ts";
import type { Painter, PictureRequest } from "../../providers/painter/painter.ts";
import { pictureService } from "./index.ts";
import { openPictureService } from "./picture-service.ts";

const KEY = "0123456789abcdef";

/** Has the server make a reading, and tells where its picture is. */
async function commission({ app }: Made, number = 4, seed = 5): Promise<{ imageUrl: string; imageAlt: string }> {
  return (await app.inject({ method: "POST", url: "/api/generate-content", payload: { number, seed } })).json();
}

describe("GET /pictures", () => {
  it.each([
    "/pictures/10/0123456789abcdef.0123456789abcdefghijkl.webp",
    "/pictures/1/0123456789abcde.0123456789abcdefghijkl.webp",
    "/pictures/a/0123456789abcdef.0123456789abcdefghijkl.webp",
    "/pictures/1/0123456789abcdef.webp",
    "/pictures/1/0123456789abcdef.0123456789abcdefghijkl.png",
    "/pictures/1/..%2F..%2Fx.webp",
  ])("knows no picture at %s", async (url) => {
    const site = await openSite();
    const answer = await site.app.inject({ url });
    expect(answer.statusCode).toBe(404);
  });

  it("answers a picture that a browser may keep for good", async () => {
    const site = await openSite();
    const { imageUrl } = await commission(site);
    const answer = await site.app.inject({ url: imageUrl });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(answer.body).toMatch(/^4 [0-9a-f]{16}$/);
    const [, key] = imageUrl.split(/[/.]/).slice(2);
    expect(await readFile(site.core.path("pictures", `4-${key}.webp`), "utf8")).toBe(answer.body);
  });

  it("has nothing painted for an address that it did not give out, whichever part of one was made up", async () => {
    const painted: PictureRequest[] = [];
    const painter = makePainter(async (request) => {
      painted.push(request);
      return { webp: Buffer.from("picture"), alt: "A picture." };
    });
    const site = await openSite({ painter });
    const [, key = "", signature = ""] = /([0-9a-f]{16})\.([\w-]{22})/.exec((await commission(site)).imageUrl) ?? [];
    const another = /\.([\w-]{22})/.exec((await commission(site, 4, 6)).imageUrl)?.[1];
    expect(painted).toHaveLength(2);
    for (const [digit, file] of [
      [4, `${KEY}.${signature}`],
      [5, `${key}.${signature}`],
      [4, `${key}.${another}`],
      [4, `${key}.${signature.slice(0, -1)}${signature.endsWith("A") ? "B" : "A"}`],
      [4, `${key}.${signature.toUpperCase()}`],
    ])
      expect((await site.app.inject({ url: `/pictures/${digit}/${file}.webp` })).statusCode).toBe(404);
    expect(painted).toHaveLength(2);
  });

  it("shows a picture that can't be kept", async () => {
    const gone = await mkdtemp(join(tmpdir(), "tenfold-gone-"));
    const cache = await openDiskCache(gone, { suffix: ".webp", limit: 1_000, now: Date.now });
    await rm(gone, { recursive: true });
    const broken = openPictureService({ cache, embedded: makePainter(), model: undefined, secret: "links" });
    const site = await openSite({ prepare: (core) => pictureService.replace(core, Promise.resolve(broken)) });
    const { imageUrl } = await commission(site, 2);
    expect((await site.app.inject({ url: imageUrl })).body).toMatch(/^2 [0-9a-f]{16}$/);
  });

  it("keeps no reading waiting for its picture, whose address shows it once it is painted", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const painter = makePainter(async ({ digit, key }) => {
      await promise;
      return { webp: Buffer.from(`${digit} ${key}`), alt: "A picture." };
    });
    const site = await openSite({ painter });
    const { imageUrl, imageAlt } = await commission(site, 2);
    expect(imageAlt).toBe("An abstract picture in yellow, made for the principle of Uniqueness.");
    const late = site.app.inject({ url: imageUrl });
    resolve();
    expect((await late).statusCode).toBe(200);
  });

  it("is described as it was painted where its reading takes longer than one waits for a picture", async () => {
    const [painted, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const painter = makePainter(async () => {
      await painted.promise;
      return { webp: Buffer.from("picture"), alt: "A picture." };
    });
    const site = await openSite({ painter });
    const service = await pictureService(site.core);
    const commissioned = service.commission(2, 5, site.core.log, written.promise);
    const aMomentLater = await Promise.race([commissioned, wait(2_200)]);
    expect(aMomentLater).toBeUndefined();
    painted.resolve();
    expect((await commissioned).imageAlt).toBe("A picture.");
    written.resolve();
  });

  it("paints a picture once, however many ask for it at a time or later", async () => {
    const painted: PictureRequest[] = [];
    const painter = makePainter(async (request) => {
      painted.push(request);
      return { webp: Buffer.from("picture"), alt: "A picture." };
    });
    const site = await openSite({ painter });
    const { app } = site;
    const { imageUrl } = await commission(site);
    await Promise.all([...Array(10)].map(() => app.inject({ url: imageUrl })));
    await Promise.all([commission(site), app.inject({ url: imageUrl })]);
    expect(painted).toHaveLength(1);
  });
});

describe("an image model", () => {
  const bytes = async (site: Made, url: string) => (await site.app.inject({ url }))?.body;

  it("paints what a reading commissions, and nothing that is guessed", async () => {
    let asked = 0;
    const imageModel = makePainter(async () => {
      asked += 1;
      return { webp: Buffer.from("by the model"), alt: "" };
    });
    const site = await openSite({ imageModel });
    const { imageUrl, imageAlt } = await commission(site, 2);
    expect(imageAlt).toBe("An abstract picture in yellow, made for the principle of Uniqueness.");
    expect(await bytes(site, imageUrl)).toBe("by the model");
    expect(asked).toBe(1);
  });

  it("is stepped in for by the embedded painter when it fails", async () => {
    const imageModel: Painter = makePainter(async () => {
      throw new Error("out of paint");
    });
    const site = await openSite({ imageModel });
    const { imageUrl } = await commission(site, 2);
    expect(await bytes(site, imageUrl)).toMatch(/^2 [0-9a-f]{16}$/);
  });
});

describe("the embedded painter", () => {
  let painter: Painter;
  beforeAll(() => {
    painter = embeddedPainter();
  });
  afterAll(() => painter.close());

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const)(
    "paints %i as WebP of 768 pixels, under 150 KB, the same each time",
    async (digit) => {
      const picture = await painter.paint({ digit, key: KEY });
      const { format, width, height } = await sharp(picture.webp).metadata();
      expect({ format, width, height }).toEqual({ format: "webp", width: 768, height: 768 });
      expect(picture.webp.length).toBeLessThan(150 * 1024);
      expect(picture.alt.length).toBeGreaterThan(40);
      expect((await painter.paint({ digit, key: KEY })).webp.equals(picture.webp)).toBe(true);
      const { dominant, channels } = await sharp(picture.webp).stats();
      expect(dominant).toBeDefined();
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(8);
    },
  );

  it("paints in the order in which it is asked, however many ask all the time", async () => {
    const answered = await askSteadily({ askers: 4, times: 12 }, (turn) =>
      painter.paint({ digit: 1, key: turn.toString(16).padStart(16, "0") }),
    );
    expect(answered).toEqual(Array.from({ length: 12 }, (_, turn) => turn));
  });
});
