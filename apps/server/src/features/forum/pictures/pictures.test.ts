// What is taken as a picture, what becomes of it, and how many a member may upload.
import { DAY_MS } from "@tenfold/domain/time";
import sharp from "sharp";
import { describe, expect } from "vitest";
import * as forum from "../../../../test/factories/forum.ts";
import { fromAnywhere } from "../../../../test/factories/member.ts";
import { filesIn, formOf } from "../../../../test/factories/model.ts";
import { blank, noise, sendPicture, uploadPicture } from "../../../../test/factories/pictures.ts";
import { forumTest, openSite } from "../../../../test/site-test.ts";
import { readConfig } from "../../../config.ts";

const it = forumTest();
it.beforeEach(({ site }) => site.clock.pass(DAY_MS));

const idIn = (address: string) => address.split("/").at(-1) ?? "";

describe("what is uploaded", () => {
  it("of each kind becomes WebP of the size that its address says", async ({ site, ada }) => {
    const picture = blank(60, 40);
    for (const file of [
      await picture.clone().jpeg().toBuffer(),
      await picture.clone().png().toBuffer(),
      await picture.clone().webp().toBuffer(),
      await picture.clone().avif().toBuffer(),
      await picture.clone().gif().toBuffer(),
    ]) {
      const answer = await sendPicture(site, ada, file, "page.html");
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json()).toMatchObject({ width: 60, height: 40, address: expect.stringMatching(/-60x40$/) });
      const shown = await ada.get(answer.json().address);
      expect(shown.headers).toMatchObject({ "content-type": "image/webp", "x-content-type-options": "nosniff" });
      expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: "webp", width: 60, height: 40 });
    }
  });

  it("loses where it was taken and everything else that its file says, and is turned the right way up", async ({ site, ada }) => {
    const file = await blank(80, 50)
      .jpeg()
      .keepIccProfile()
      .withIccProfile("p3")
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .withExif({ IFD0: { Copyright: "Mira" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 3230/100" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const before = await sharp(file).metadata();
    expect(before).toMatchObject({ orientation: 6, exif: expect.anything(), icc: expect.anything() });
    expect(file.includes("Mira")).toBe(true);
    const shown = await ada.get(await uploadPicture(site, ada, file));
    const after = await sharp(shown.rawPayload).metadata();
    expect(after).toMatchObject({ width: 50, height: 80 });
    for (const kept of ["exif", "icc", "xmp", "iptc", "orientation"] as const) expect(after[kept], kept).toBeUndefined();
    for (const chunk of ["EXIF", "XMP ", "ICCP", "Mira", "secret"]) expect(shown.rawPayload.includes(chunk), chunk).toBe(false);
  });

  it("is made no wider than is shown", async ({ site, ada }) => {
    const wide = await uploadPicture(site, ada, await blank(3200, 100).png().toBuffer());
    const high = await uploadPicture(site, ada, await blank(10, 9000).png().toBuffer());
    expect([wide, high].map((address) => address.split("-").at(-1))).toEqual(["1600x50", "4x3200"]);
  });

  it("loses what hangs on to it", async ({ site, ada }) => {
    const tail = Buffer.from("PK\u0003\u0004<script>alert(1)</script><html>".repeat(50));
    const shown = await ada.get(await uploadPicture(site, ada, Buffer.concat([await blank().png().toBuffer(), tail])));
    expect(shown.rawPayload.includes("script")).toBe(false);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: "webp", size: shown.rawPayload.length });
  });

  it("has to be a picture", async ({ site, ada }) => {
    const png = await blank(200, 200).png().toBuffer();
    const jpeg = await noise(200, 200).jpeg().toBuffer();
    const bomb = await blank(9000, 9000).png().toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    const heic = Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), Buffer.alloc(100)]);
    for (const [file, status, words] of [
      ["", 400, /is empty/],
      ["words", 422, /choose a JPEG, PNG/],
      ['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 422, /choose a JPEG, PNG/],
      ["<html>", 422, /choose a JPEG, PNG/],
      [Buffer.concat([Buffer.from("<svg>"), png]), 422, /choose a JPEG, PNG/],
      [heic, 422, /save this one as JPEG/],
      [png.subarray(0, 80), 422, /broken off or damaged/],
      [png.subarray(0, 8), 422, /broken off or damaged/],
      [jpeg.subarray(0, jpeg.length / 2), 422, /broken off or damaged/],
      [bomb, 422, /at most 50 million/],
    ] as const) {
      const answer = await sendPicture(site, ada, file);
      expect([answer.statusCode, answer.json()]).toEqual([
        status,
        expect.objectContaining({ field: "picture", error: expect.stringMatching(words) }),
      ]);
    }
    expect((await sendPicture(site, ada, Buffer.alloc(10 * 2 ** 20 + 1))).json()).toMatchObject({ code: "picture_too_large" });
    expect((await sendPicture(site, ada, Buffer.alloc(12 * 2 ** 20))).statusCode).toBe(413);
    expect((await ada.post("/api/forum/pictures/upload", {})).json()).toMatchObject({
      code: "not_multipart",
      error: expect.stringContaining('"picture"'),
    });
    const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    for (const parts of [
      [{ field: "picture", content: "x" }],
      [{ field: "model", name: "a.png", content: "x" }],
      [
        { field: "picture", name: "a.png", content: png },
        { field: "picture", name: "b.png", content: png },
      ],
    ]) {
      const { payload, headers } = formOf(parts);
      const sent = { ...headers, ...fromAnywhere(), cookie };
      const answer = await site.app.inject({ method: "POST", url: "/api/forum/pictures/upload", payload, headers: sent });
      expect([answer.statusCode, answer.json().code]).toEqual([400, "invalid_input"]);
    }
  });

  it("comes from members in good standing alone", async ({ site }) => {
    const file = await blank().png().toBuffer();
    const member = await forum.makeOldMember(site);
    await site.db.updateTable("users").set({ suspended_at: site.core.now() }).where("id", "=", member.id).execute();
    expect((await sendPicture(site, member, file)).json()).toMatchObject({ code: "suspended" });
  });
});

describe("a member's quota", () => {
  it("is not exceeded by uploads at once, and is free again a day later", async () => {
    const site = await openSite({ pictureQuota: { pictures: 2, bytes: 2 ** 20 } });
    const member = await forum.makeOldMember(site);
    const file = await blank().png().toBuffer();
    const answers = await Promise.all([1, 2, 3].map(() => sendPicture(site, member, file)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 429]);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json().error).toBe(
      "Within 24 hours members can upload 2 pictures, of together 1 MB as they are kept here. Please try again in 24 hours.",
    );
    expect(refused?.headers["retry-after"]).toBe("86400");
    expect(await filesIn(site, "models", "kept", "forum-pictures")).toHaveLength(2);
    expect((await sendPicture(site, await forum.makeOldMember(site), file)).statusCode).toBe(200);
    site.clock.pass(DAY_MS);
    expect((await sendPicture(site, member, file)).statusCode).toBe(200);
  });

  it("counts room as well", async () => {
    const file = await noise(300, 300).png().toBuffer();
    const site = await openSite({ pictureQuota: { pictures: 100, bytes: 40_000 } });
    const member = await forum.makeOldMember(site);
    const sizes = await Promise.all([1, 2, 3].map(() => sendPicture(site, member, file)));
    const rows = await site.db.selectFrom("forum_pictures").select("bytes").execute();
    expect(sizes.filter(({ statusCode }) => statusCode === 200)).toHaveLength(rows.length);
    expect(rows.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(40_000);
    expect(rows.length).toBeLessThan(3);
  });

  it("is not used up by a picture that can't be kept", async () => {
    const site = await openSite();
    const member = await forum.makeOldMember(site);
    const { storage } = site.core.providers;
    const keep = storage.keep;
    storage.keep = async () => {
      throw Object.assign(new Error("full"), { code: "ENOSPC" });
    };
    expect((await sendPicture(site, member, await blank().png().toBuffer())).statusCode).toBe(503);
    storage.keep = keep;
    expect(await site.db.selectFrom("forum_pictures").selectAll().execute()).toEqual([]);
  });
});

it("of one member only so many come in at once", async ({ site, ada }) => {
  const file = await noise(1500, 1500).png().toBuffer();
  const answers = await Promise.all(Array.from({ length: 8 }, () => sendPicture(site, ada, file)));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers["retry-after"]).toBe("10");
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(3);
});

describe("what is kept", () => {
  const unused = "pictures that no text holds";

  it("goes with its file where no reply holds it, and stays where one does or a report waits", async () => {
    const site = await openSite();
    const [ada, ben] = [await forum.makeOldMember(site), await forum.makeOldMember(site)];
    const topic = (await ada.post("/api/forum/topics", { title: "Of pictures", category: "general" })).json().id;
    const addresses = [];
    for (let count = 0; count < 4; count += 1) addresses.push(await uploadPicture(site, ada));
    const [used = "", dropped = "", reported = "", never = ""] = addresses;
    const words = "Words that are long enough to be told from others";
    await forum.reply(ada, topic, `${words} ![a](${used})`);
    const edited = await forum.reply(ada, topic, `Other ${words} ![b](${dropped})`);
    const bad = await forum.reply(ada, topic, `More ${words} ![c](${reported})`);
    await site.db.updateTable("forum_posts").set({ held_at: null }).execute();
    site.clock.pass(15 * DAY_MS);
    await forum.sendEdit(ada, edited.id, `Other ${words}`);
    expect((await ben.post(`/api/forum/posts/${bad.id}/report`, { reason: "Not nice" })).statusCode).toBe(200);
    await forum.sendEdit(ada, bad.id, `More ${words}`);
    expect(await site.removeDue(unused, site.core.now())).toBe(1);
    expect((await ada.get(never)).statusCode).toBe(404);
    expect((await ada.get(dropped)).statusCode).toBe(200);
    site.clock.pass(15 * DAY_MS);
    expect(await site.removeDue(unused, site.core.now())).toBe(1);
    const kept = await filesIn(site, "models", "kept", "forum-pictures");
    expect(kept.sort()).toEqual([used, reported].map((address) => `${idIn(address)}.webp`).sort());
  });

  it("is in its uploader's export, and goes with their account", async () => {
    const site = await openSite();
    const [ada, ben] = [await forum.makeOldMember(site), await forum.makeOldMember(site)];
    const topic = (await ben.post("/api/forum/topics", { title: "Of pictures", category: "general" })).json().id;
    const address = await uploadPicture(site, ada);
    const post = await forum.reply(ada, topic, `Some words that are long enough ![a cat](${address})`);
    await site.db.updateTable("forum_posts").set({ held_at: null }).execute();
    expect((await ben.get(address)).statusCode).toBe(200);
    expect((await ada.get("/api/account/export")).json().forum.pictures).toEqual([
      { address, bytes: expect.any(Number), createdAt: expect.any(String), postIds: [post.id], topicIds: [] },
    ]);
    const gone = await ada.send("DELETE", "/api/account", { password: "moonlight-1" });
    expect(gone.statusCode, gone.body).toBe(200);
    expect((await ben.get(address)).statusCode).toBe(404);
    expect(await site.removeDue(unused, site.core.now())).toBe(1);
    expect(await filesIn(site, "models", "kept", "forum-pictures")).toEqual([]);
  });
});

it("in a topic's own text, where nothing waits, pictures are of members whose replies are read", async ({ site }) => {
  const member = await forum.makeNewMember(site);
  const address = await uploadPicture(site, member);
  const pictured = { title: "Of pictures", category: "general", description: `Look ![a cat](${address})` };
  const refused = await member.post("/api/forum/topics", pictured);
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    expect.objectContaining({ code: "pictures_in_replies", field: "description", error: expect.stringContaining("in a reply") }),
  ]);
  const plain = await forum.startTopic(member, { title: "Of words" });
  const edit = (description: string) => member.send("PATCH", `/api/forum/topics/${plain.id}`, { title: "Of words", description });
  expect((await edit(pictured.description)).json()).toMatchObject({ code: "pictures_in_replies" });
  const { trustedAfterReplies } = site.core.config.trust;
  for (let count = 0; count < trustedAfterReplies; count += 1)
    await forum.reply(member, plain.id, `These are other words, ${count}`);
  await forum.setPost(site, (await forum.readPosts(member, plain.id))[0]?.id ?? "", { hidden_at: 1 });
  expect((await edit(pictured.description)).json()).toMatchObject({ code: "pictures_in_replies" });
  await site.db.updateTable("forum_posts").set({ hidden_at: null }).execute();
  expect((await edit(pictured.description)).statusCode).toBe(200);
  // What stands there may stay, whatever becomes of their replies.
  await site.db.updateTable("forum_posts").set({ hidden_at: 1 }).execute();
  expect((await edit(`${pictured.description} again`)).statusCode).toBe(200);
  const moderator = await forum.makeNewMember(site);
  await site.db.updateTable("users").set({ moderator_since: 1 }).where("id", "=", moderator.id).execute();
  expect((await moderator.post("/api/forum/topics", pictured)).statusCode).toBe(200);
});

it("a picture of a topic's own text is kept as long as it stands there", async () => {
  const site = await openSite({ trust: { ...readConfig({}).trust, trustedAfterReplies: 0 } });
  const ada = await forum.makeOldMember(site);
  const address = await uploadPicture(site, ada);
  const { id } = await forum.startTopic(ada, { description: `Look ![a cat](${address})` });
  site.clock.pass(15 * DAY_MS);
  expect(await site.removeDue("pictures that no text holds", site.core.now())).toBe(0);
  await ada.send("PATCH", `/api/forum/topics/${id}`, { title: "Without it", description: "Words" });
  expect(await site.removeDue("pictures that no text holds", site.core.now())).toBe(0);
  site.clock.pass(15 * DAY_MS);
  expect(await site.removeDue("pictures that no text holds", site.core.now())).toBe(1);
});

it("a new member's picture waits to be looked at, as their links do", async ({ site, topicId }) => {
  const member = await forum.makeNewMember(site);
  const address = await uploadPicture(site, member);
  const held = await forum.reply(member, topicId, `Look at this: ![a cat](${address})`);
  expect(held).toMatchObject({ state: "held", heldBy: "links" });
  expect((await forum.sendEdit(member, held.id, "Look for yourselves, all of you")).json()).toMatchObject({ state: "visible" });
});

describe("a text that waited as a draft for longer than its picture was kept", () => {
  it("is not taken without a word, and once it stands it can still be changed", async ({ site, ada }) => {
    const [late, kept] = [await uploadPicture(site, ada), await uploadPicture(site, ada)];
    const topic = await forum.startTopic(ada);
    // As trusted as who shows pictures in a topic's own text.
    for (let count = 0; count < site.core.config.trust.trustedAfterReplies; count += 1) await forum.reply(ada, topic.id);
    const post = await forum.reply(ada, topic.id, `![kept](${kept})`);
    site.clock.pass(15 * DAY_MS);
    await site.removeDue("pictures that no text holds", site.core.now());
    const text = { content: `![late](${late}) and ![kept](${kept})` };
    const topicText = { title: "Of drafts", category: "general", description: `![late](${late})` };
    for (const [method, path, body] of [
      ["POST", `topics/${topic.id}/posts`, text],
      ["PATCH", `posts/${post.id}`, text],
      ["POST", "topics", topicText],
      ["PATCH", `topics/${topic.id}`, topicText],
    ] as const) {
      const answer = await ada.send(method, `/api/forum/${path}`, body, fromAnywhere());
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 409, "picture_gone"]);
    }
    expect((await forum.sendEdit(ada, post.id, `![kept](${kept}) and words`)).statusCode).toBe(200);
    // As when its uploader has left.
    await site.db.deleteFrom("forum_picture_uses").execute();
    await site.db.deleteFrom("forum_pictures").execute();
    expect((await forum.sendEdit(ada, post.id, `![kept](${kept}) and other words`)).statusCode).toBe(200);
  });
});
