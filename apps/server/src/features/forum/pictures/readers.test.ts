// Who sees a picture: whoever may read a reply of its uploader that holds it.
import { DAY_MS } from "@tenfold/domain/time";
import { expect } from "vitest";
import * as forum from "../../../../test/factories/forum.ts";
import { type Guest, makeGuest } from "../../../../test/factories/member.ts";
import { uploadPicture } from "../../../../test/factories/pictures.ts";
import { forumTest, openSite, type Site } from "../../../../test/site-test.ts";
import { readConfig } from "../../../config.ts";

const { trust } = readConfig({ TRUSTED_AFTER_REPLIES: "0" });
const it = forumTest({ trust });
it.beforeEach(({ site }) => site.clock.pass(DAY_MS));

async function makeModerator(site: Site) {
  const member = await forum.makeOldMember(site);
  await site.db.updateTable("users").set({ moderator_since: 1 }).where("id", "=", member.id).execute();
  return member;
}

/** Who sees a picture: its uploader, a moderator, another member, a guest. */
const statuses = async (address: string, ...readers: Guest[]) =>
  Promise.all(readers.map(async (reader) => (await reader.get(address)).statusCode));

it("is seen with its reply, and where that can't be read by its author and moderators alone", async ({
  site,
  ada,
  ben,
  topicId,
}) => {
  const [moderator, guest] = [await makeModerator(site), makeGuest(site)];
  const address = await uploadPicture(site, ada);
  const seen = () => statuses(address, ada, moderator, ben, guest);
  expect(await seen()).toEqual([200, 404, 404, 401]);
  const post = await forum.reply(ada, topicId, `A picture that I took ![a cat](${address})`);
  expect(await seen()).toEqual([200, 200, 200, 401]);
  for (const change of ["hidden_at", "held_at"] as const) {
    await forum.setPost(site, post.id, { [change]: site.core.now() });
    expect(await seen(), change).toEqual([200, 200, 404, 401]);
    await forum.setPost(site, post.id, { [change]: null });
  }
  await forum.setTopic(site, topicId, { hidden_at: site.core.now() });
  expect(await seen()).toEqual([200, 200, 404, 401]);
  await forum.setTopic(site, topicId, { hidden_at: null });
  await forum.sendEdit(ada, post.id, "Without the picture after all");
  expect(await seen()).toEqual([200, 200, 404, 401]);
  await forum.sendEdit(ada, post.id, `With it again ![a cat](${address})`);
  expect(await seen()).toEqual([200, 200, 200, 401]);
  await forum.sendDelete(ada, post.id);
  expect(await seen()).toEqual([200, 200, 404, 401]);
});

it("is seen with the topic in whose own text it stands", async ({ site, ada, ben }) => {
  const [moderator, guest] = [await makeModerator(site), makeGuest(site)];
  const address = await uploadPicture(site, ada);
  const description = `What I saw ![a cat](${address})`;
  const { id } = await forum.startTopic(ada, { description });
  const seen = () => statuses(address, ada, moderator, ben, guest);
  expect(await seen()).toEqual([200, 200, 200, 401]);
  await forum.setTopic(site, id, { hidden_at: site.core.now() });
  expect(await seen()).toEqual([200, 200, 404, 401]);
  await forum.setTopic(site, id, { hidden_at: null });
  const edit = (text: string) => ada.send("PATCH", `/api/forum/topics/${id}`, { title: "Edited", description: text });
  expect((await edit("Without it")).statusCode).toBe(200);
  expect(await seen()).toEqual([200, 200, 404, 401]);
  expect((await edit(description)).statusCode).toBe(200);
  expect(await seen()).toEqual([200, 200, 200, 401]);
  expect((await ada.get("/api/account/export")).json().forum.pictures).toContainEqual(
    expect.objectContaining({ address, postIds: [], topicIds: [id] }),
  );
  expect((await ada.send("DELETE", `/api/forum/topics/${id}`)).statusCode).toBe(200);
  expect(await seen()).toEqual([200, 200, 404, 401]);
});

it("is not opened to others by somebody else's topic", async ({ site, ada, ben }) => {
  const address = await uploadPicture(site, ada);
  await forum.startTopic(ben, { description: `I have guessed this ![a cat](${address})` });
  expect(await statuses(address, ada, ben)).toEqual([200, 404]);
});

it("is not opened to others by somebody else's reply", async ({ site, ada, ben, topicId }) => {
  const address = await uploadPicture(site, ada);
  await forum.reply(ben, topicId, `I have guessed this ![a cat](${address})`);
  expect(await statuses(address, ada, ben)).toEqual([200, 404]);
});

it("is at its own address alone", async ({ site, ada }) => {
  const address = await uploadPicture(site, ada);
  const other = `${address.slice(0, 20)}${address[20] === "A" ? "B" : "A"}${address.slice(21)}`;
  for (const wrong of [
    other,
    address.replace("-40x30", "-41x30"),
    `${address}.webp`,
    `/forum/picture/${forum.UNKNOWN}`,
    "/forum/picture/%00",
  ])
    expect((await ada.get(wrong)).statusCode, wrong).toBe(404);
});

it("is asked for each time, and left in no cache of a closed forum", async ({ site, ada, ben, topicId }) => {
  const address = await uploadPicture(site, ada);
  await forum.reply(ada, topicId, `A picture for all members ![a cat](${address})`);
  const { headers } = await ben.get(address);
  expect(headers).toMatchObject({
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("default-src"),
  });
  expect((await ben.send("GET", address, undefined, { "if-none-match": String(headers.etag) })).statusCode).toBe(304);
});

it("is seen by guests of an open forum, as long as its reply is", async () => {
  const site = await openSite({ trust, forumPublic: true });
  const [ada, guest] = [await forum.makeOldMember(site), makeGuest(site)];
  const { id } = await forum.startTopic(ada);
  const address = await uploadPicture(site, ada);
  expect(await statuses(address, guest)).toEqual([404]);
  const post = await forum.reply(ada, id, `For everybody to see ![a cat](${address})`);
  const { headers, statusCode } = await guest.get(address);
  expect([statusCode, headers["cache-control"]]).toEqual([200, "private, no-cache"]);
  await forum.setPost(site, post.id, { hidden_at: site.core.now() });
  expect((await guest.send("GET", address, undefined, { "if-none-match": String(headers.etag) })).statusCode).toBe(404);
});
