import { describe, expect } from "vitest";
import { dbTest } from "../../../test/db-test.ts";
import type { Db } from "./index.ts";
import { isOrphan, transact } from "./transact.ts";

const it = dbTest()
  .extend("empty", { auto: true }, async ({ db }) => void (await db.deleteFrom("attempts").execute()))
  .extend(
    "keys",
    ({ db }) =>
      async () =>
        (await db.selectFrom("attempts").select("key").orderBy("key").execute()).map(({ key }) => key),
  );

const add = (db: Db, key: string) => db.insertInto("attempts").values({ key, count: 1, resets_at: 1 }).execute();
const count = (db: Db, key: string) => db.updateTable("attempts").set({ count: 2 }).where("key", "=", key).execute();
const failure = (code?: unknown) => Object.assign(new Error("failed"), code === undefined ? {} : { code });

describe("transact", () => {
  it("keeps all of the work and answers what it answers", async ({ db, keys }) => {
    const answer = await transact(db, async (tx) => {
      await add(tx, "a");
      await add(tx, "b");
      return "done";
    });
    expect(answer).toBe("done");
    expect(await keys()).toEqual(["a", "b"]);
  });

  it.for([undefined, "42P01", 40001, "SQLITE_ERROR"])(
    "keeps nothing of what fails with %j, and does not try again",
    async (code, { db, keys }) => {
      let tries = 0;
      const thrown = failure(code);
      const work = async (tx: Db) => {
        tries += 1;
        await add(tx, "a");
        throw thrown;
      };
      await expect(transact(db, work)).rejects.toBe(thrown);
      expect(tries).toBe(1);
      expect(await keys()).toEqual([]);
    },
  );

  it.for(["40001", "40P01", "23503", "23505"])(
    "tries again after %s, with nothing left of the try before",
    async (code, { db, keys }) => {
      let tries = 0;
      await transact(db, async (tx) => {
        tries += 1;
        await add(tx, `try ${tries}`);
        if (tries < 3) throw failure(code);
      });
      expect(await keys()).toEqual(["try 3"]);
    },
  );

  it("gives up after four tries, with what was last in the way", async ({ db, keys }) => {
    let tries = 0;
    const work = async (tx: Db) => {
      tries += 1;
      await add(tx, "a");
      throw Object.assign(failure("40001"), { tried: tries });
    };
    await expect(transact(db, work)).rejects.toMatchObject({ code: "40001", tried: 4 });
    expect(await keys()).toEqual([]);
  });

  it("runs many at once, each whole", async ({ db, keys }) => {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        transact(db, async (tx) => {
          await add(tx, `${n}a`);
          await add(tx, `${n}b`);
        }),
      ),
    );
    expect(await keys()).toHaveLength(40);
  });
});

describe("isOrphan", () => {
  const entry = { id: "one", act: "signed-in", device: null, address_hash: "", at: 1 };
  const insert = (db: Db, user_id: string | null) =>
    db
      .insertInto("account_activity")
      .values({ ...entry, user_id })
      .execute();
  const errorOf = (work: Promise<unknown>) =>
    work.then(
      () => expect.unreachable(),
      (error: unknown) => error,
    );

  it("tells that what a row belongs to is not there", async ({ db }) => {
    expect(isOrphan(await errorOf(insert(db, "nobody")))).toBe(true);
  });

  it("takes no other failure for it", async ({ db }) => {
    await insert(db, null);
    expect(isOrphan(await errorOf(insert(db, null)))).toBe(false);
    for (const error of [failure(), failure("23505"), failure(787)]) expect(isOrphan(error)).toBe(false);
  });
});

describe.runIf(process.env.TEST_DATABASE_URL)("transact on PostgreSQL", () => {
  it("does the work of both where two stood in each other's way", async ({ db }) => {
    await add(db, "a");
    await add(db, "b");
    let [begun, holding] = [0, 0];
    const { promise: bothHold, resolve } = Promise.withResolvers<void>();
    const inOrder = (first: string, second: string, other: () => Promise<void>) => {
      let tries = 0;
      return transact(db, async (tx) => {
        tries += 1;
        begun += 1;
        // Else the two could meet in the same way again.
        if (tries > 1) await other();
        await count(tx, first);
        holding += 1;
        if (holding === 2) resolve();
        await bothHold;
        await count(tx, second);
      });
    };
    const one: Promise<void> = inOrder("a", "b", () => two);
    const two: Promise<void> = inOrder("b", "a", () => one);
    await Promise.all([one, two]);
    // One of the two was ended by the database and went again.
    expect(begun).toBe(3);
  });

  it("goes again where another was first with the same key", async ({ db }) => {
    let tries = 0;
    const { promise: added, resolve } = Promise.withResolvers<void>();
    const { promise: looked, resolve: tell } = Promise.withResolvers<void>();
    const late = transact(db, async (tx) => {
      tries += 1;
      const there = await tx.selectFrom("attempts").select("key").where("key", "=", "a").executeTakeFirst();
      tell();
      await added;
      if (there) return "found";
      await add(tx, "a");
      return "added";
    });
    await looked;
    await add(db, "a");
    resolve();
    expect(await late).toBe("found");
    expect(tries).toBe(2);
  });
});
