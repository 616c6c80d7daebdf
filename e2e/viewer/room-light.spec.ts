import { readFile } from "node:fs/promises";
import { makeRoomLight, ROOM_LIGHT } from "../../tools/models/room-light.ts";
import { expect, test } from "../fixtures.ts";

test("the stored light of the room is what three makes of it", async ({ page }) => {
  const [stored, made] = [await readFile(ROOM_LIGHT), await makeRoomLight(page)];
  expect(stored).toHaveLength(made.length);
  // Graphics cards round differently.
  expect(made.filter((byte, at) => Math.abs(byte - (stored[at] as number)) > 1)).toHaveLength(0);
});
