import { access, mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { DAY_MS } from "@tenfold/domain/time";
import { expect } from "vitest";
import { newSiteTest, type Site } from "../../../test/site-test.ts";
import { sourceKey } from "./deps.ts";
import { insertModel } from "./store.ts";

const it = newSiteTest();

const fileOf = (site: Site, urn: string) => site.core.path("models", "kept", sourceKey(urn));
const isThere = (site: Site, urn: string) =>
  access(fileOf(site, urn)).then(
    () => true,
    () => false,
  );

async function leave(site: Site, urn: string, status?: "inprogress" | "success"): Promise<void> {
  await mkdir(dirname(fileOf(site, urn)), { recursive: true });
  await writeFile(fileOf(site, urn), "v 0 0 0");
  if (status === undefined) return;
  const row = { id: urn, urn, session_id: "s", slug: null, status, progress: 0, name: "m.obj", bytes: 7, warnings: "[]" };
  await insertModel(site.db, { ...row, created_at: 0, expires_at: null });
}

const clear = (site: Site, now: number) => site.removeDue("models' files that were left behind", now);

it("removes files that no model waits for, once they are a day old", async ({ site }) => {
  await leave(site, "orphan");
  await leave(site, "waiting", "inprogress");
  await leave(site, "done", "success");
  // Their time is the disk's, so it is the clock that moves on.
  expect(await clear(site, Date.now() + DAY_MS - 60_000)).toBe(0);
  expect(await isThere(site, "orphan")).toBe(true);
  expect(await clear(site, Date.now() + DAY_MS + 60_000)).toBe(2);
  expect([await isThere(site, "orphan"), await isThere(site, "waiting"), await isThere(site, "done")]).toEqual([
    false,
    true,
    false,
  ]);
});

it("finds nothing where nothing was ever sent", async ({ site }) => {
  expect(await clear(site, Date.now() + 2 * DAY_MS)).toBe(0);
});
