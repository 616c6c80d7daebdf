import { expect, test } from "vitest";
import { openTempFolder } from "../../testing/temp-folder.ts";
import { describe, readModel, Warnings } from "../index.ts";

const { folder, write } = openTempFolder();

test.each(["utf8", "latin1"] as const)("An OBJ and its materials may be written in %s", async (encoding) => {
  const inEncoding = (name: string, text: string) => write(name, Buffer.from(text, encoding));
  await inEncoding("Tür.mtl", "newmtl Öl\nmap_Kd Maß.png\n");
  const obj = await inEncoding(
    "model.obj",
    "mtllib Tür.mtl\no RechteTür\nv 0 0 0\nv 1 0 0\nv 0 1 0\nvt 0 0\nusemtl Öl\nf 1/1 2/1 3/1\n",
  );
  const warnings = new Warnings();
  const { parts, materials } = describe(await readModel(obj, "obj", folder, warnings));
  expect([parts.map(({ name }) => name), materials]).toEqual([["RechteTür"], ["Öl"]]);
  expect(warnings.sentences()).toEqual(["Maß.png was not sent. Put the model and its files into one zip to show them."]);
});
