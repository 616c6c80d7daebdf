import { expect } from "vitest";
import { makeGuest, newName, PASSWORD } from "../../../test/factories/member.ts";
import { type Site, siteTest } from "../../../test/site-test.ts";
import { accountsMigrations } from "./migrations.ts";

const it = siteTest();

const register = (site: Site, username: string) =>
  makeGuest(site).post("/api/register", { ...newName(), username, password: PASSWORD });

it.for([
  ["Marlin-fish", ["MarIin-fish", "Mar1in-fish", "marlin-FISH"]],
  ["moonrose", ["m0onrose", "mo0nr0se", "rnoonrose", "RNOONROSE"]],
  ["window-seat", ["vvindow-seat", "VVindovv-seat"]],
] as const)("a name that looks like %s is taken, one that does not is free", async ([name, alike], { site }) => {
  expect((await register(site, name)).statusCode).toBe(200);
  for (const other of alike) {
    const answer = await register(site, other);
    expect([other, answer.statusCode, answer.json().code]).toEqual([other, 409, "username_taken"]);
  }
  for (const free of [`${name}-2`, name.replace("i", "e").replace("oo", "ee")])
    expect((await register(site, free)).statusCode).toBe(200);
});

it("two that are asked for at the same moment are not both given", async ({ site }) => {
  const answers = await Promise.all(["Bright-Iris", "Bright-lris", "Bright-1ris"].map((name) => register(site, name)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
});

it("members who look alike from before keep their names, and sign in", async ({ site }) => {
  const [one, other] = ["Elder-lily", "Elder-meadow"];
  for (const name of [one, other]) {
    await register(site, name);
    site.clock.pass(1);
  }
  await site.db
    .updateTable("users")
    .set({ username: "EIder-lily", username_folded: "eider-lily", username_skeleton: null })
    .where("username", "=", other)
    .execute();
  await site.db.schema.dropIndex("users_looks").execute();
  await site.db.schema.alterTable("users").dropColumn("username_skeleton").execute();
  await accountsMigrations["2026-12-11-usernames-that-look-alike"]?.up(site.db);
  const looks = await site.db
    .selectFrom("users")
    .select(["username", "username_skeleton"])
    .where("username", "like", "E%der-lily")
    .orderBy("id")
    .execute();
  expect(looks).toEqual([
    { username: "Elder-lily", username_skeleton: "elder-lily" },
    { username: "EIder-lily", username_skeleton: null },
  ]);
  for (const username of ["Elder-lily", "EIder-lily"])
    expect((await makeGuest(site).post("/api/login", { username, password: PASSWORD })).statusCode).toBe(200);
  expect((await register(site, "E1der-lily")).statusCode).toBe(409);
});
