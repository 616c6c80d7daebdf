import { type Kysely, sql } from "kysely";
import { expect } from "vitest";
import { reply, startTopic } from "../../../test/factories/forum.ts";
import { forumTest } from "../../../test/site-test.ts";
import { letMailsListTopics, makeDigests } from "./migrations.ts";

const it = forumTest();

it("keeps which replies mails were to list when they came to list topics, too", async ({ ada, ben, site: { db } }) => {
  const topic = await startTopic(ada);
  const post = await reply(ben, topic.id);
  const older = db as unknown as Kysely<unknown>;
  await db.schema.dropTable("forum_digest_items").execute();
  await makeDigests(older);
  await sql`insert into forum_digest_items (user_id, post_id, job_id, mentioned, at) values (${ada.id}, ${post.id}, 'one', 1, 5)`.execute(
    db,
  );

  await letMailsListTopics(older);

  const items = () => db.selectFrom("forum_digest_items").selectAll().execute();
  const kept = { user_id: ada.id, topic_id: topic.id, number: post.number, job_id: "one", mentioned: 1, at: 5 };
  expect(await items()).toEqual([kept]);
  await expect(db.insertInto("forum_digest_items").values(kept).execute()).rejects.toThrow(/forum_digest/i);
  await db.deleteFrom("forum_topics").where("id", "=", topic.id).execute();
  expect(await items()).toEqual([]);
});
