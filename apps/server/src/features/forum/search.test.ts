import { DAY_MS } from "@tenfold/domain/time";
import { describe, expect } from "vitest";
import { reply, sendDelete, sendEdit, setPost, setTopic, startTopic } from "../../../test/factories/forum.ts";
import { fromAnywhere, type Member } from "../../../test/factories/member.ts";
import { forumTest } from "../../../test/site-test.ts";
import { readConfig } from "../../config.ts";

interface Hit {
  topicId: string;
  topicTitle: string;
  category: string;
  postNumber: number | null;
  excerpt: string[];
}

// A new member's links would wait for moderators.
const { trust } = readConfig({ TRUSTED_AFTER_REPLIES: "0" });
const it = forumTest({ trust });

const ask = (member: Pick<Member, "send">, query: string) =>
  member.send("GET", `/api/forum/search?${query}`, undefined, fromAnywhere());
async function find(ada: Member, q: string, category?: string): Promise<Hit[]> {
  const answer = await ask(ada, new URLSearchParams({ q, ...(category ? { category } : {}) }).toString());
  if (answer.statusCode !== 200) throw new Error(`${q}: ${answer.body}`);
  return answer.json();
}

/** Texts with words that are to find them, and words that are not. */
const CASES: [string, string[], string[]][] = [
  ["Readings of changing numbers", ["reading", "readings", "CHANGE", "changed", "number", "numbers changes"], ["numb", "reader"]],
  ["The café was très naïve", ["cafe", "café", "CAFÉ", "tres", "naive", "the cafe"], ["caf"]],
  ["Yes/no, and/or; left-right", ["no", "or", "and", "left", "right", "left-right", "yes/no"], ["leftright"]],
  ["See https://example.com/sacred/seven?x=1", ["example", "sacred", "seven", "example.com", "https://example.com"], ["sevens8"]],
  ["Write to someone@people.example now", ["someone", "people", "someone@people.example"], ["some one"]],
  ["To be or not to be, that is it", ["to be", "not", "that is it"], ["bee"]],
  ["Don't say it's mine", ["don't", "say", "it's", "don’t"], ["dont"]],
  ["Ratios 3:4 and 1.618 and -5, x_y", ["3:4", "1.618", "618", "x_y", "-5", "ratio"], ["2.5"]],
  ["What does 7 mean?", ["7", " 7 "], ["8"]],
  ["Привет, мой мир", ["привет", "ПРИВЕТ", "мой"], ["приве"]],
  ["숫자 이야기", ["숫자", "이야기"], ["숫숫"]],
  ["Zahlen über Größe", ["uber", "ÜBER", "größe"], ["grosse"]],
  ["Happiness studies", ["happy", "happiness", "study"], ["unhappy"]],
];

describe("GET /api/forum/search", () => {
  it("narrows to what a member wrote, by any spelling of the name, and to a time, on either engine", async ({
    ada,
    ben,
    site,
  }) => {
    const topic = await startTopic(ada, { title: "Quokkas at dawn" });
    await reply(ben, topic.id, "Quokkas smile");
    site.clock.pass(8 * DAY_MS);
    const last = await reply(ada, topic.id, "No quokkas today");
    const found = async (filters: Record<string, string>) => {
      const answer = await ask(ada, new URLSearchParams({ q: "quokkas", ...filters }).toString());
      return (answer.json() as Hit[]).map(({ postNumber }) => postNumber).sort();
    };
    expect(await found({})).toEqual([1, 2, null]);
    for (const name of [ada.username, ada.username.toUpperCase(), `@${ada.username}`])
      expect(await found({ author: name })).toEqual([2, null]);
    expect(await found({ author: ben.username })).toEqual([1]);
    expect(await found({ author: "nobody-at-all" })).toEqual([]);
    expect(await found({ within: "week" })).toEqual([2]);
    expect(await found({ within: "month" })).toEqual([1, 2, null]);
    expect(await found({ author: ben.username, within: "week" })).toEqual([]);
    expect(await found({ author: ada.username, within: "week", category: "technology" })).toEqual([]);
    await setPost(site, last.id, { hidden_at: 1 });
    expect(await found({ author: ada.username })).toEqual([null]);
    const strange = await ask(ada, "q=quokkas&within=decade");
    expect(strange.json()).toMatchObject({ code: "invalid_input", field: "within" });
  });

  it.for(CASES)("finds %j by its words in all their forms, on either engine", async ([text, finding, missing], { ada, site }) => {
    const topic = await startTopic(ada);
    const post = await reply(ada, topic.id, text);
    const titled = await startTopic(ada, { title: text });
    const described = await startTopic(ada, { description: text });
    for (const q of finding) {
      const hits = (await find(ada, q)).map(({ topicId, postNumber }) => `${topicId} ${postNumber}`);
      expect(hits, q).toEqual(
        expect.arrayContaining([`${topic.id} ${post.number}`, `${titled.id} null`, `${described.id} null`]),
      );
    }
    for (const q of missing) {
      const hits = (await find(ada, q)).map(({ topicId }) => topicId);
      for (const { id } of [topic, titled, described]) expect(hits, q).not.toContain(id);
    }
    await setTopic(site, topic.id, { hidden_at: 1 });
    await setTopic(site, titled.id, { hidden_at: 1 });
    await setTopic(site, described.id, { hidden_at: 1 });
    expect(await find(ada, finding[0] ?? "")).toEqual([]);
  });

  it("answers with where it was found, by whom, and the words marked", async ({ ada }) => {
    const topic = await startTopic(ada, { title: "On quintessence", category: "principles" });
    const { createdAt } = await reply(ada, topic.id, "Quintessences are <b>many</b>; one quintessence is enough.");
    expect(await find(ada, "quintessence")).toEqual([
      {
        topicId: topic.id,
        topicTitle: "On quintessence",
        category: "principles",
        postNumber: null,
        author: { username: ada.username },
        createdAt: topic.createdAt,
        markedTitle: ["On ", "quintessence", ""],
        excerpt: [""],
      },
      {
        topicId: topic.id,
        topicTitle: "On quintessence",
        category: "principles",
        postNumber: 1,
        author: { username: ada.username },
        createdAt,
        markedTitle: ["On ", "quintessence", ""],
        excerpt: ["", "Quintessences", " are <b>many</b>; one ", "quintessence", " is enough."],
      },
    ]);
  });

  it("needs all the words, and keeps to a category where one is given", async ({ ada }) => {
    const one = await startTopic(ada, { title: "Marmalade and thistles", category: "technology" });
    const two = await startTopic(ada, { title: "Marmalade alone", category: "general" });
    await reply(ada, two.id, "A thistle");
    await reply(ada, two.id, "Thistles with marmalade");
    const found = (hits: Hit[]) => hits.map(({ topicId, postNumber }) => [topicId, postNumber]).toSorted();
    expect(found(await find(ada, "marmalade thistle"))).toEqual(
      [
        [one.id, null],
        [two.id, 2],
      ].toSorted(),
    );
    expect(found(await find(ada, "thistle marmalade", "general"))).toEqual([[two.id, 2]]);
    expect(found(await find(ada, "marmalade", "technology"))).toEqual([[one.id, null]]);
    expect(await find(ada, "marmalade", "emotional-growth")).toEqual([]);
  });

  it("puts what is about the words before what mentions them", async ({ ada }) => {
    const { id } = await startTopic(ada, { title: "Something else" });
    await reply(ada, id, `${"Many other words stand here. ".repeat(20)}Zephyr.`);
    await reply(ada, id, "Zephyr zephyr, and a zephyr!");
    await reply(ada, id, `${"Many other words stand here. ".repeat(20)}Zephyr.`);
    const titled = await startTopic(ada, { title: "Zephyr" });
    const hits = await find(ada, "zephyr");
    expect(hits.map(({ topicId, postNumber }) => [topicId === titled.id, postNumber]).slice(0, 2)).toEqual([
      [true, null],
      [false, 2],
    ]);
    expect(hits).toHaveLength(4);
    for (const { postNumber, excerpt } of hits) if (postNumber) expect(excerpt[1]?.toLowerCase()).toBe("zephyr");
  });

  it("finds nothing that can't be read", async ({ ada, site }) => {
    const { id } = await startTopic(ada, { title: "Plain title" });
    const [deleted, hidden, held, kept] = await Promise.all([1, 2, 3, 4].map(() => reply(ada, id, "Xylophone")));
    await sendDelete(ada, deleted?.id ?? "");
    await setPost(site, hidden?.id ?? "", { hidden_at: 1 });
    await setPost(site, held?.id ?? "", { held_at: 1 });
    expect(await find(ada, "xylophone")).toMatchObject([{ postNumber: kept?.number }]);
    await setTopic(site, id, { hidden_at: 1 });
    expect(await find(ada, "xylophone")).toEqual([]);
    expect(await find(ada, "plain title")).toEqual([]);
  });

  it("finds an edited text anew, and the old one no more", async ({ ada }) => {
    const { id } = await startTopic(ada);
    const post = await reply(ada, id, "Wolframite");
    await sendEdit(ada, post.id, "Molybdenum");
    expect(await find(ada, "wolframite")).toEqual([]);
    expect(await find(ada, "molybdenum")).toMatchObject([{ topicId: id, postNumber: 1 }]);
  });

  it("takes whatever is typed for words", async ({ ada }) => {
    const { id } = await startTopic(ada, { title: "Obsidian near and not or" });
    for (const q of [
      '"obsidian"',
      "obsidian*",
      "(obsidian",
      "obsidian)",
      "-obsidian",
      "obsidian AND near",
      "NEAR(obsidian near)",
    ])
      expect(await find(ada, q), q).toMatchObject([{ topicId: id }]);
    for (const q of ["^obsidian", "obsidian:", "'obsidian' & !", "obsidian | \\", "obsidian:*", "{obsidian} +", "obsidian\u0000"])
      expect((await ask(ada, `q=${encodeURIComponent(q)}`)).statusCode, q).toBe(200);
    for (const q of [
      '""',
      "**",
      "((",
      "--",
      "' OR 1=1 --",
      "%_",
      "\u0000\u0000",
      "🌝🌝",
      "\u0301\u0301",
      "a\u0000b",
      "NOT",
      "OR",
      "x' \"y",
    ])
      expect((await ask(ada, `q=${encodeURIComponent(q)}`)).statusCode, q).toBe(200);
    expect(await find(ada, "\" * ( ) - ^ : '")).toEqual([]);
    expect((await ask(ada, `q=${encodeURIComponent("obsidian ".repeat(20))}`)).json()).toHaveLength(1);
  });
});

describe("GET /api/forum/similar", () => {
  const similar = async (member: Pick<Member, "send">, title: string) => {
    const address = `/api/forum/similar?${new URLSearchParams({ title })}`;
    const answer = await member.send("GET", address, undefined, fromAnywhere());
    if (answer.statusCode !== 200) throw new Error(`${title}: ${answer.body}`);
    return answer.json<{ id: string; title: string; postCount: number }[]>();
  };
  const titles = async (member: Member, title: string) => (await similar(member, title)).map((topic) => topic.title);

  it("finds topics that share two words, in any of their forms, or the only one; the rarest first", async ({ ada }) => {
    for (const title of ["Reading the vermilion ratio", "Vermilion ratios, read anew", "Vermilion alone", "Ratios of cinnabar"])
      await startTopic(ada, { title });
    await startTopic(ada, { title: "Something else", description: "On cinnabar, and on vermilion." });
    expect(await titles(ada, "How do I read a ratio in vermilion?")).toEqual(
      expect.arrayContaining(["Reading the vermilion ratio", "Vermilion ratios, read anew"]),
    );
    expect(await titles(ada, "How do I read a ratio in vermilion?")).toHaveLength(2);
    expect(await titles(ada, "Cinnabar?")).toEqual(["Ratios of cinnabar", "Something else"]);
    expect((await titles(ada, "Cinnabar ratios and vermilion"))[0]).toBe("Ratios of cinnabar");
  });

  it("answers with what a list shows of them, five at most", async ({ ada }) => {
    const { id, title, category } = await startTopic(ada, { title: "Zirconium and hafnium" });
    await reply(ada, id, "Both.");
    expect(await similar(ada, "Hafnium, zirconium")).toEqual([{ id, title, category, postCount: 1 }]);
    for (let more = 0; more < 6; more += 1) await startTopic(ada, { title: `Hafnium with zirconium ${more}` });
    expect(await similar(ada, "Hafnium, zirconium")).toHaveLength(5);
  });

  it("finds nothing that can't be read, and takes whatever is typed for words", async ({ ada, site }) => {
    const { id } = await startTopic(ada, { title: "Praseodymium & neodymium" });
    for (const title of [
      "praseodymium: neodymium",
      "'praseodymium' | !neodymium \\",
      '"neodymium" OR (praseodymium',
      "½ neodymium praseodymium",
    ])
      expect(await similar(ada, title), title).toMatchObject([{ id }]);
    for (const title of ["", "a", "** ((", "' OR --", "½ ⅓", "\u0000", "🌝 🌝", "the of and"])
      expect(await similar(ada, title), title).toEqual([]);
    await setTopic(site, id, { hidden_at: 1 });
    expect(await similar(ada, "praseodymium neodymium")).toEqual([]);
  });
});
