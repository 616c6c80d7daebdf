import { describe, expect } from "vitest";
import { reply, startTopic, UNKNOWN } from "../../../test/factories/forum.ts";
import { forumTest } from "../../../test/site-test.ts";

const it = forumTest({ forumPublic: true });

describe("what guests read of a public forum", () => {
  const paths = ["/topics?limit=3", "/topics/{id}", "/topics/{id}/posts", "/categories"];

  it.for(paths)("is not sent again while it is unchanged: %s", async (path, { ada, site }) => {
    const { id } = await startTopic(ada);
    const url = `/api/forum${path.replace("{id}", id)}`;
    const first = await site.app.inject({ url });
    expect([first.statusCode, first.headers["cache-control"]]).toEqual([200, "private, no-cache"]);
    const again = () => site.app.inject({ url, headers: { "if-none-match": String(first.headers.etag) } });
    const unchanged = await again();
    expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, "", first.headers.etag]);
    expect(unchanged.headers["x-total-count"]).toEqual(first.headers["x-total-count"]);

    await reply(ada, id, "Something new");
    await startTopic(ada);
    const changed = await again();
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(first.headers.etag);
  });

  it("is not kept of what a member reads, nor of what there is not", async ({ ada, site, topicId }) => {
    const url = `/api/forum/topics/${topicId}/posts`;
    const { etag } = (await site.app.inject({ url })).headers;
    const { statusCode, headers } = await ada.send("GET", url, undefined, { "if-none-match": String(etag) });
    expect([statusCode, headers["cache-control"], headers.etag]).toEqual([200, "no-store", undefined]);

    const missing = await site.app.inject({ url: `/api/forum/topics/${UNKNOWN}`, headers: { "if-none-match": "*" } });
    expect([missing.statusCode, missing.headers["cache-control"], missing.headers.etag]).toEqual([404, "no-store", undefined]);
  });
});
