import { afterAll, beforeAll, expect, it } from "vitest";
import { type Made, makeGuest, newName, PASSWORD } from "../../../test/factories/member.ts";
import { makeApp } from "../../../test/fixture.ts";
import { accountsMigrations } from "./migrations.ts";

let made: Made;
beforeAll(async () => {
  made = await makeApp({ trustProxy: "127.0.0.1" });
});
afterAll(() => made.close());

const register = (username: string) => makeGuest(made.app).post("/api/register", { ...newName(), username, password: PASSWORD });

it.each([
  ["Marlin-fish", ["MarIin-fish", "Mar1in-fish", "marlin-FISH"]],
  ["moonrose", ["m0onrose", "mo0nr0se", "rnoonrose", "RNOONROSE"]],
  ["window-seat", ["vvindow-seat", "VVindovv-seat"]],
])("a name that looks like %s is taken, one that does not is free", async (name, alike) => {
  expect((await register(name)).statusCode).toBe(200);
  for (const other of alike) {
    const answer = await register(other);
    expect([other, answer.statusCode, answer.json().code]).toEqual([other, 409, "username_taken"]);
  }
  for (const free of [`${name}-2`, name.replace("i", "e").replace("oo", "ee")])
    expect((await register(free)).statusCode).toBe(200);
});

it("two that are asked for at the same moment are not both given", async () => {
  const answers = await Promise.all(["Bright-Iris", "Bright-lris", "Bright-1ris"].map(register));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
});

it("members who look alike from before keep their names, and sign in", async () => {
  const [one, other] = ["Elder-lily", "Elder-meadow"];
  for (const name of [one, other]) await register(name);
  await made.db
    .updateTable("users")
    .set({ username: "EIder-lily", username_folded: "eider-lily", username_skeleton: null })
    .where("username", "=", other)
    .execute();
  await made.db.schema.dropIndex("users_looks").execute();
  await made.db.schema.alterTable("users").dropColumn("username_skeleton").execute();
  await accountsMigrations["2026-12-11-usernames-that-look-alike"]?.up(made.db);
  const looks = await made.db
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
    expect((await makeGuest(made.app).post("/api/login", { username, password: PASSWORD })).statusCode).toBe(200);
  expect((await register("E1der-lily")).statusCode).toBe(409);
});
