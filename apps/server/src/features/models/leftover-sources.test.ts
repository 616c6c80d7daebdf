import { access, mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { DAY_MS } from "@tenfold/domain/time";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makeApp } from "../../../test/fixture.ts";
import { sourceKey } from "./deps.ts";
import { insertModel } from "./store.ts";

let made: Awaited<ReturnType<typeof makeApp>>;
beforeEach(async () => {
  made = await makeApp();
});
afterEach(() => made.close());

const fileOf = (urn: string) => made.core.path("models", "kept", sourceKey(urn));
const isThere = (urn: string) =>
  access(fileOf(urn)).then(
    () => true,
    () => false,
  );

async function leave(urn: string, status?: "inprogress" | "success"): Promise<void> {
  await mkdir(dirname(fileOf(urn)), { recursive: true });
  await writeFile(fileOf(urn), "v 0 0 0");
  if (status === undefined) return;
  const row = { id: urn, urn, session_id: "s", slug: null, status, progress: 0, name: "m.obj", bytes: 7, warnings: "[]" };
  await insertModel(made.db, { ...row, created_at: 0, expires_at: null });
}

const clear = (now: number) => made.removeDue("models' files that were left behind", now);

it("removes files that no model waits for, once they are a day old", async () => {
  await leave("orphan");
  await leave("waiting", "inprogress");
  await leave("done", "success");
  // Their time is the disk's, so it is the clock that moves on.
  expect(await clear(Date.now() + DAY_MS - 60_000)).toBe(0);
  expect(await isThere("orphan")).toBe(true);
  expect(await clear(Date.now() + DAY_MS + 60_000)).toBe(2);
  expect([await isThere("orphan"), await isThere("waiting"), await isThere("done")]).toEqual([false, true, false]);
});

it("finds nothing where nothing was ever sent", async () => {
  expect(await clear(Date.now() + 2 * DAY_MS)).toBe(0);
});
