import { describe, expect } from "vitest";
import { makeNewMember, reply, startTopic } from "../../../test/factories/forum.ts";
import { fromAnywhere, mailsTo } from "../../../test/factories/member.ts";
import { forumTest } from "../../../test/site-test.ts";

const it = forumTest({ forumPublic: true, publicUrl: "https://tenfold.example" });
it.beforeEach(({ site }) => site.clock.pass(3 * 3_600_000));

const WRITTEN = "**Seven** is [here](/numbers), ||not there||.\n\n- one\n- `two`";
const WORDS = "Seven is here (/numbers), [spoiler].\n\n• one\n• two";

describe("what is written in Markdown", () => {
  it("is kept as it was typed, and summed up in words", async ({ ada }) => {
    const topic = await startTopic(ada, { description: WRITTEN });
    expect(topic).toMatchObject({ description: WRITTEN, summary: WORDS });
    expect(await reply(ada, topic.id, WRITTEN)).toMatchObject({ content: WRITTEN });
  });

  it("is words in mails, feeds and searches", async ({ ada, ben, site }) => {
    const topic = await startTopic(ada, { title: "Words alone", description: WRITTEN });
    await reply(ben, topic.id, `${WRITTEN}\n\nmarkdownword *after*`);
    const [mail] = (await mailsTo(site, ada.email)).slice(-1);
    expect(mail?.text).toContain(`${WORDS.replaceAll(/\n+/g, "\n\n")}\n\nmarkdownword after`);
    for (const url of ["/forum/feed.atom", `/forum/topic/${topic.id}/feed.atom`]) {
      const { body } = await site.app.inject({ url });
      expect(body).toContain("Seven is here (/numbers), [spoiler].");
      expect(body).not.toContain("**");
    }
    const found = (await ben.send("GET", "/api/forum/search?q=markdownword", undefined, fromAnywhere())).json();
    expect(found[0].excerpt.join("")).toBe("Seven is here (/numbers), [spoiler]. • one • two markdownword after");
  });

  it("mentions nobody in code", async ({ ada, ben, site }) => {
    const { id } = await startTopic(ben);
    const before = (await mailsTo(site, ada.email)).length;
    await reply(ben, id, `\`@${ada.username}\` and\n\`\`\`\n@${ada.username}\n\`\`\``);
    expect(await mailsTo(site, ada.email)).toHaveLength(before);
    await reply(ben, id, `**@${ada.username}**`);
    expect(await mailsTo(site, ada.email)).toHaveLength(before + 1);
  });

  it.for(["[x](http://a.example)", "[x](http\\://a.example)", "exam**ple**.com", "![x](https://a.example/x.png)"])(
    "holds %j of a new member as any link",
    async (written, { ada, site }) => {
      const { id } = await startTopic(ada);
      expect(await reply(await makeNewMember(site), id, written)).toMatchObject({ state: "held" });
    },
  );

  it("leads to pages of this site without a wait", async ({ ada, site }) => {
    const { id } = await startTopic(ada);
    expect(await reply(await makeNewMember(site), id, "[x](/numbers)")).toMatchObject({ state: "visible" });
  });
});
