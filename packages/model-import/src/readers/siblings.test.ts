import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FindSibling, siblingsIn } from "./siblings.ts";

let folder: string;
let find: FindSibling;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tenfold-siblings-"));
  const inside = join(folder, "model");
  await mkdir(join(inside, "textures"), { recursive: true });
  await writeFile(join(folder, "secret.txt"), "");
  await writeFile(join(inside, "My Wood.png"), "");
  await writeFile(join(inside, "textures", "100%.jpg"), "");
  await writeFile(join(inside, "Tür_ rot.png".normalize("NFC")), "");
  await symlink(join(folder, "secret.txt"), join(inside, "link.txt"));
  find = siblingsIn(inside);
});
afterAll(() => rm(folder, { recursive: true }));

test.each(["My Wood.png", "my wood.PNG", "textures/My%20Wood.png", "C:\\Users\\me\\My Wood.png", "../../elsewhere/My Wood.png"])(
  "%s is found by its base name",
  (name) => {
    expect(find(name)).toBe(join(folder, "model", "My Wood.png"));
  },
);

test("A name that only looks like an address's", () => {
  expect(find("100%.jpg")).toBe(join(folder, "model", "textures", "100%.jpg"));
});

test.each(["Tür: rot.png".normalize("NFD"), "T%C3%BCr%3A%20rot.png"])("%s is found as it was made safe to store", (name) => {
  expect(find(name)).toBe(join(folder, "model", "Tür_ rot.png".normalize("NFC")));
});

test.each(["../secret.txt", "secret.txt", "link.txt", "/etc/passwd", "", "..", "textures"])("%s is none", (name) => {
  expect(find(name)).toBeUndefined();
});
