import { expect, test } from "vitest";
import { openTempFolder } from "../../testing/temp-folder.ts";
import { describe, readModel, Warnings } from "../index.ts";

const { folder, write } = openTempFolder();

async function partsOf(scene: string): Promise<number> {
  const file = await write("model.x3d", `<X3D version="4.0"><Scene>${scene}</Scene></X3D>`);
  return describe(await readModel(file, "x3d", folder, new Warnings())).partCount;
}

const BOX = "<Shape><Box/></Shape>";

test("What stands in for a shape in a collision is not shown beside it", async () => {
  expect(await partsOf(`<Collision>${BOX}<Shape containerField="proxy"><Sphere/></Shape></Collision>`)).toBe(1);
});

test("A figure is shown once, not again for each of the lists of its joints and segments", async () => {
  const bone = (name: string, more = "") =>
    `<HAnimJoint DEF="${name}" containerField="${more ? "skeleton" : "children"}"><HAnimSegment DEF="${name}-flesh">${BOX}</HAnimSegment>${more}</HAnimJoint>`;
  const again = (kind: string, name: string, list: string) => `<${kind} USE="${name}" containerField="${list}"/>`;
  expect(
    await partsOf(
      `<HAnimHumanoid DEF="figure">${bone("root", bone("knee"))}${again("HAnimJoint", "root", "joints")}${again("HAnimJoint", "knee", "joints")}${again("HAnimSegment", "root-flesh", "segments")}${again("HAnimSegment", "knee-flesh", "segments")}</HAnimHumanoid>`,
    ),
  ).toBe(2);
});

test("What its author has hidden stays hidden", async () => {
  expect(await partsOf(`${BOX}<Transform visible="false">${BOX}</Transform><Shape visible="false"><Box/></Shape>`)).toBe(1);
});
