// Pictures in a store that speaks like Amazon S3, and uploads that meet a server with too many of them.
import type { AddressInfo } from "node:net";
import { DAY_MS } from "@tenfold/domain/time";
import sharp from "sharp";
import { describe, expect, onTestFinished } from "vitest";
import { makeOldMember, reply, startTopic } from "../../../../test/factories/forum.ts";
import type { Guest } from "../../../../test/factories/member.ts";
import { formOf } from "../../../../test/factories/model.ts";
import { blank, sendPicture, uploadPicture } from "../../../../test/factories/pictures.ts";
import { FAKE_S3, openFakeS3 } from "../../../../test/fakes/s3.ts";
import { newSiteTest, openSite, type Site } from "../../../../test/site-test.ts";
import { s3Storage } from "../../../providers/storage/s3.ts";

const keyOf = (address: string) => `forum-pictures/${address.split("/").at(-1)}.webp`;
const picturesOf = (site: Site) => site.db.selectFrom("forum_pictures").select(["id", "owner_id"]).execute();

describe("with a store in S3", () => {
  const it = newSiteTest()
    .extend("s3", async () => {
      const s3 = await openFakeS3();
      onTestFinished(s3.close);
      return s3;
    })
    .extend("site", ({ s3 }) => openSite({ storage: s3Storage({ url: s3.origin, ...FAKE_S3 }) }))
    .extend("member", ({ site }) => makeOldMember(site));

  it("a picture is kept there, sent from there and removed there", async ({ s3, site, member }) => {
    const [used, unused] = [await uploadPicture(site, member), await uploadPicture(site, member)];
    expect([...s3.objects.keys()].sort()).toEqual([keyOf(used), keyOf(unused)].sort());
    const shown = await member.get(used);
    expect(shown.headers).toMatchObject({
      "content-type": "image/webp",
      "content-length": String(s3.objects.get(keyOf(used))?.length),
    });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: "webp", width: 40, height: 30 });
    await reply(member, (await startTopic(member)).id, `Some words that are long enough ![a cat](${used})`);
    expect(await site.removeDue("pictures that no text holds", site.core.now() + 15 * DAY_MS)).toBe(1);
    expect([...s3.objects.keys()]).toEqual([keyOf(used)]);
  });

  it("while it is away nothing is kept or counted, and the caller is told when to come again", async ({ s3, site, member }) => {
    const there = await uploadPicture(site, member);
    for (const ask of [
      () =>
        blank()
          .png()
          .toBuffer()
          .then((file) => sendPicture(site, member, file)),
      () => member.get(there),
    ]) {
      s3.failures = 4;
      const answer = await ask();
      expect([answer.statusCode, answer.json().code, answer.headers["retry-after"]]).toEqual([503, "unavailable", "30"]);
      expect(s3.failures).toBe(0);
    }
    expect(await picturesOf(site)).toHaveLength(1);
    expect(s3.objects.size).toBe(1);
    expect((await member.get(there)).statusCode).toBe(200);
  });

  it("a picture whose file could not be removed is removed with the next night", async ({ s3, site, member }) => {
    await uploadPicture(site, member);
    const remove = () => site.removeDue("pictures that no text holds", site.core.now() + 15 * DAY_MS);
    s3.failures = 4;
    await expect(remove()).rejects.toThrow("503");
    expect([s3.objects.size, (await picturesOf(site)).length]).toEqual([1, 1]);
    expect(await remove()).toBe(1);
    expect([s3.objects.size, (await picturesOf(site)).length]).toEqual([0, 0]);
  });
});

describe("while as many come in as one server takes", () => {
  /** Sixteen uploads that wait for their store, and what lets them go on. */
  const it = newSiteTest({ pictureQuota: { pictures: 3, bytes: 2 ** 20 } })
    .extend("members", async ({ site }) => Promise.all(Array.from({ length: 6 }, () => makeOldMember(site))))
    .extend("full", async ({ site, members }) => {
      const { storage } = site.core.providers;
      const { keep } = storage;
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const { promise: here, resolve: allHere } = Promise.withResolvers<void>();
      let waiting = 0;
      storage.keep = async (...given) => {
        waiting += 1;
        if (waiting === 16) allHere();
        await released;
        return keep(...given);
      };
      const file = await blank().png().toBuffer();
      const uploads = Array.from({ length: 16 }, (_, at) => sendPicture(site, members[at % 6] as Guest, file));
      await here;
      onTestFinished(async () => {
        release();
        await Promise.all(uploads);
      });
      return { release, uploads };
    });

  it("others are told when to come again, and nothing counts against them", async ({ site, full }) => {
    const late = await makeOldMember(site);
    const topic = await startTopic(late);
    const file = await blank().png().toBuffer();
    const refused = await sendPicture(site, late, file);
    expect([refused.statusCode, refused.json().code, refused.headers["retry-after"]]).toEqual([503, "busy", "10"]);
    expect((await picturesOf(site)).filter(({ owner_id }) => owner_id === late.id)).toEqual([]);
    // What they write without a picture is taken as ever.
    const words = await reply(late, topic.id, "What I wrote beside it");
    expect(words.state).toBe("visible");
    full.release();
    expect((await Promise.all(full.uploads)).map(({ statusCode }) => statusCode)).toEqual(Array(16).fill(200));
    for (let count = 0; count < 3; count += 1) expect((await sendPicture(site, late, file)).statusCode).toBe(200);
    expect((await sendPicture(site, late, file)).statusCode).toBe(429);
  });

  it("one over the network gets to hear it, though it is still sending", async ({ site, full }) => {
    expect(full.uploads).toHaveLength(16);
    const late = await makeOldMember(site);
    await site.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = site.app.server.address() as AddressInfo;
    const { payload, headers } = formOf([{ field: "picture", name: "a.png", content: Buffer.alloc(9 * 2 ** 20) }]);
    const cookie = [...late.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const url = `http://127.0.0.1:${port}/api/forum/pictures/upload`;
    const answer = await fetch(url, { method: "POST", headers: { ...headers, cookie }, body: payload });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
    expect(await answer.json()).toMatchObject({ code: "busy" });
  });
});
