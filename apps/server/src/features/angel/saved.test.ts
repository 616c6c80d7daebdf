import { randomUUID } from "node:crypto";
import { savedAngelNumberSchema } from "@tenfold/contract/angel";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { makeBrowser } from "../../../test/factories/angel.ts";
import { fromAnywhere, makeGuest, makeMember, PASSWORD, readTables, signInAgain } from "../../../test/factories/member.ts";
import { type Site, siteTest } from "../../../test/site-test.ts";

const it = siteTest();

const numbersOf = (saved: readonly { readonly number: string }[]) => saved.map(({ number }) => number);

/** Saves readings without decoding each. */
async function fill(site: Site, sessionId: string, count: number, userId: string | null = null): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `019ab000-0000-7000-8000-${String(index).padStart(12, "0")}`.replace(
      "8000",
      (8000 + Math.floor(Math.random() * 999)).toString(),
    ),
    user_id: userId,
    session_id: sessionId,
    address_hash: null,
    number: String(index % 10_000),
    meaning: "m",
    guidance: "g",
    personalized_message: "p",
    universal_principles: "[]",
    reduced_digit: "{}",
    style: "poetic",
    composition: "brief",
    keywords: "",
    seed: "1",
    created_at: index,
  }));
  for (let from = 0; from < count; from += 50)
    await site.db
      .insertInto("angel_readings")
      .values(rows.slice(from, from + 50))
      .execute();
}

/** What a browser heard about, as it is remembered there: hashed where it was an angel number. */
const heardIn = async (site: Site, { sessionId }: { readonly sessionId: string }) =>
  (await site.db.selectFrom("recent_readings").select("about").where("session_id", "=", sessionId).orderBy("id").execute()).map(
    ({ about }) => about.replace(/^(angel) [\w-]{22}$/, "$1"),
  );

describe("GET /api/angel-numbers/saved", () => {
  it("answers a new visitor an empty list", async ({ site }) => {
    const answer = await makeBrowser(site).list();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual([]);
    expect(answer.headers["x-total-count"]).toBe("0");
    expect(answer.headers.link).toBeUndefined();
  });

  it("answers what was decoded in this browser, the newest first, each as it was", async ({ site }) => {
    const browser = makeBrowser(site);
    const first = await browser.decode("1234", { style: "scientific", composition: "detailed", keywords: "tide" });
    const again = await browser.decode("1234");
    const last = await browser.decode("007");
    const answer = await browser.list();
    const saved = answer.json();
    expect(numbersOf(saved)).toEqual(["007", "1234", "1234"]);
    expect(saved.map(({ id }: { id: string }) => id)).toEqual([last.id, again.id, first.id]);
    expect(savedAngelNumberSchema.strict().array().parse(saved)).toEqual(saved);
    expect(saved[2]).toEqual({
      id: first.id,
      number: "1234",
      meaning: first.meaning,
      guidance: first.guidance,
      personalizedMessage: first.personalizedMessage,
      universalPrinciples: JSON.stringify(first.universalPrinciples),
      reducedDigit: JSON.stringify(first.reducedDigit),
      style: "scientific",
      composition: "detailed",
      keywords: "tide",
      createdAt: first.createdAt,
    });
    expect(answer.headers["x-total-count"]).toBe("3");
  });

  it("says words that do not stand alone after the name of their field", async ({ site }) => {
    const answer = await makeBrowser(site).list("?limit=0.5");
    expect(answer.json()).toMatchObject({
      error: "limit must be a whole number",
      field: "limit",
      fields: { limit: "must be a whole number" },
    });
  });

  it("leads through 1,000 entries, each once and in order, whatever the size of a part", { timeout: 120_000 }, async ({
    site,
  }) => {
    const browser = makeBrowser(site);
    await fill(site, browser.sessionId, 1_000);
    const all = (
      await site.db
        .selectFrom("angel_readings")
        .select("id")
        .where("session_id", "=", browser.sessionId)
        .orderBy("id", "desc")
        .execute()
    ).map(({ id }) => id);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 40, max: 200 }), async (limit) => {
        const seen: string[] = [];
        let query: string | undefined = `?limit=${limit}`;
        while (query !== undefined) {
          const answer = await browser.list(query);
          const part = answer.json() as { id: string }[];
          expect(part.length).toBeLessThanOrEqual(limit);
          expect(answer.headers["x-total-count"]).toBe("1000");
          seen.push(...part.map(({ id }) => id));
          query = /saved(\?[^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ""))?.[1];
        }
        expect(seen).toEqual(all);
      }),
      { numRuns: 8 },
    );
    expect((await browser.saved()).length).toBe(100);
    expect((await browser.clear()).json()).toEqual({ deleted: 1_000 });
  });
});

describe("what is saved belongs to", () => {
  it("the browser: no other one reads it, removes it or clears it", async ({ site }) => {
    const [mine, other] = [makeBrowser(site), makeBrowser(site)];
    const { id } = await mine.decode("11");
    await other.decode("22");
    expect(numbersOf(await other.saved())).toEqual(["22"]);
    const refused = await other.remove(id);
    expect(refused.statusCode).toBe(404);
    expect(refused.json().code).toBe("not_found");
    expect((await other.clear()).json()).toEqual({ deleted: 1 });
    expect(numbersOf(await mine.saved())).toEqual(["11"]);
    expect(numbersOf(await mine.saved(`?cursor=${id}`))).toEqual([]);
  });

  it("the account: a member finds it on another device", async ({ site }) => {
    const member = await makeMember(site);
    await makeBrowser(site, member).decode("1111");
    const elsewhere = makeBrowser(site, await signInAgain(site, member));
    expect(numbersOf(await elsewhere.saved())).toEqual(["1111"]);
    await elsewhere.decode("2222");
    expect(numbersOf(await makeBrowser(site, member).saved())).toEqual(["2222", "1111"]);
  });

  it("one member alone, where several use one browser", async ({ site }) => {
    const shared = randomUUID();
    const at = (who?: Parameters<typeof makeBrowser>[1]) => makeBrowser(site, who, shared);
    const [anna, ben] = [await makeMember(site), await makeMember(site)];
    const { id: guests } = await at().decode("1");
    const { id: annas } = await at(anna).decode("22");
    await at(ben).decode("333");
    expect(numbersOf(await at().saved())).toEqual(["1"]);
    // What was decoded here before somebody signed in is this browser's, and stays in sight.
    expect(numbersOf(await at(anna).saved())).toEqual(["22", "1"]);
    expect(numbersOf(await at(ben).saved())).toEqual(["333", "1"]);
    for (const somebody of [at(), at(ben)]) expect((await somebody.remove(annas)).statusCode).toBe(404);
    expect((await at(ben).clear()).json()).toEqual({ deleted: 2 });
    expect(numbersOf(await at(anna).saved())).toEqual(["22"]);
    expect((await at(anna).remove(guests)).statusCode).toBe(404);
  });

  it("nobody else's account by signing in later", async ({ site }) => {
    const sessionId = randomUUID();
    await makeBrowser(site, undefined, sessionId).decode("44");
    const member = await makeMember(site);
    expect(numbersOf(await makeBrowser(site, member, sessionId).saved())).toEqual(["44"]);
    expect(await makeBrowser(site, await signInAgain(site, member)).saved()).toEqual([]);
  });

  it("the browser again once a session has ended", async ({ site }) => {
    const member = await makeMember(site);
    const browser = makeBrowser(site, member);
    await browser.decode("55");
    await member.post("/api/logout");
    expect(await browser.saved()).toEqual([]);
    const { id } = await browser.decode("66");
    expect(
      (await site.db.selectFrom("angel_readings").select("user_id").where("id", "=", id).executeTakeFirstOrThrow()).user_id,
    ).toBeNull();
  });

  it("ids that nobody has are not found", async ({ site }) => {
    for (const id of ["1", "x".repeat(3_000), "%00", "..", "%F0%9F%8C%9D", randomUUID()])
      expect([400, 404]).toContain((await makeBrowser(site).remove(id)).statusCode);
  });
});

describe("removing", () => {
  it("takes one and leaves the others; a second time there is nothing", async ({ site }) => {
    const browser = makeBrowser(site);
    const { id } = await browser.decode("77");
    await browser.decode("88");
    const answers = await Promise.all([browser.remove(id), browser.remove(id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect(numbersOf(await browser.saved())).toEqual(["88"]);
  });

  it("takes all", async ({ site }) => {
    const browser = makeBrowser(site);
    for (const number of ["1", "2", "3"]) await browser.decode(number);
    expect((await browser.clear()).json()).toEqual({ deleted: 3 });
    expect(await browser.saved()).toEqual([]);
    expect((await browser.clear()).json()).toEqual({ deleted: 0 });
  });

  it("takes along what the browser remembers of them, and of nothing else", async ({ site }) => {
    const browser = makeBrowser(site);
    const headers = { "x-session-id": browser.sessionId };
    await site.app.inject({ method: "POST", url: "/api/generate-content", headers, payload: { number: 7 } });
    const { id } = await browser.decode("77");
    await browser.decode("77");
    await browser.decode("5");
    expect(await heardIn(site, browser)).toEqual(["7 poetic", ...Array.from({ length: 6 }, () => "angel")]);
    await browser.remove(id);
    expect(await heardIn(site, browser)).toEqual(["7 poetic", ...Array.from({ length: 4 }, () => "angel")]);
    await browser.clear();
    expect(await heardIn(site, browser)).toEqual(["7 poetic"]);
  });
});

describe("an account's", () => {
  it("file holds what was decoded in it, and nothing of others", async ({ site }) => {
    const member = await makeMember(site);
    const browser = makeBrowser(site, member);
    const sessionId = browser.sessionId;
    await makeBrowser(site, undefined, sessionId).decode("99");
    await makeBrowser(site, await makeMember(site)).decode("98");
    await browser.decode("97");
    const file = await member.send("GET", "/api/account/export", undefined, fromAnywhere());
    expect(file.statusCode).toBe(200);
    expect(file.json().angelNumbers).toEqual((await browser.saved()).filter(({ number }) => number === "97"));
    expect(file.body).not.toContain(sessionId);
  });

  it("end takes along what was decoded in it, and nothing of others", async ({ site }) => {
    const member = await makeMember(site);
    const browser = makeBrowser(site, member);
    const before = makeBrowser(site, makeGuest(site), browser.sessionId);
    await before.decode("12");
    const { id } = await browser.decode("13");
    expect((await member.send("DELETE", "/api/account", { password: PASSWORD }, fromAnywhere())).statusCode).toBe(200);
    expect((await readTables(site)).get("angel_readings")).not.toContain(id);
    expect(numbersOf(await before.saved())).toEqual(["12"]);
  });

  it("end takes along what each of its browsers remembers of them", async ({ site }) => {
    const member = await makeMember(site);
    const browsers = [makeBrowser(site, member), makeBrowser(site, await signInAgain(site, member)), makeBrowser(site)];
    for (const browser of browsers) await browser.decode("13");
    await member.send("DELETE", "/api/account", { password: PASSWORD }, fromAnywhere());
    expect(await Promise.all(browsers.map((browser) => heardIn(site, browser)))).toEqual([[], [], ["angel", "angel"]]);
  });
});
