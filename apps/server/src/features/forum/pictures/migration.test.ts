import { type Kysely, sql } from "kysely";
import { expect } from "vitest";
import { reply, startTopic } from "../../../../test/factories/forum.ts";
import { forumTest } from "../../../../test/site-test.ts";
import { letTopicsHoldPictures, makePictures } from "./migration.ts";

const it = forumTest();

it("keeps which replies held which pictures when topics came to hold some, too", async ({ ada, site }) => {
  const { db, clock } = site;
  const topic = await startTopic(ada);
  const [post, other] = [await reply(ada, topic.id), await reply(ada, topic.id)];
  const older = db as unknown as Kysely<unknown>;
  for (const table of ["forum_picture_uses", "forum_pictures"]) await db.schema.dropTable(table).execute();
  await makePictures(older);
  const picture = { id: "one", owner_id: ada.id, bytes: 1, created_at: clock.now(), removed_at: null };
  await db.insertInto("forum_pictures").values(picture).execute();
  await sql`insert into forum_picture_uses (picture_id, post_id, gone_at) values ('one', ${post.id}, 5), ('one', ${other.id}, null)`.execute(
    db,
  );

  await letTopicsHoldPictures(older);

  const uses = () => db.selectFrom("forum_picture_uses").selectAll().orderBy("seq").execute();
  const kept = [
    { picture_id: "one", post_id: post.id, topic_id: null, gone_at: 5 },
    { picture_id: "one", post_id: other.id, topic_id: null, gone_at: null },
  ];
  expect((await uses()).sort((a, b) => (a.post_id === post.id ? -1 : b.post_id === post.id ? 1 : 0))).toMatchObject(kept);
  const use = (held: object) =>
    db
      .insertInto("forum_picture_uses")
      .values({ picture_id: "one", post_id: null, topic_id: null, gone_at: null, ...held })
      .execute();
  await use({ topic_id: topic.id });
  for (const refused of [{}, { topic_id: topic.id }, { post_id: post.id }, { topic_id: topic.id, post_id: post.id }])
    await expect(use(refused)).rejects.toThrow(/forum_picture_uses/i);
  await db.deleteFrom("forum_topics").where("id", "=", topic.id).execute();
  expect(await uses()).toEqual([]);
});
