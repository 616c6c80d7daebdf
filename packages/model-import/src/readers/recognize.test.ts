import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { samples } from "../testing/samples.ts";
import { openTempFolder } from "../testing/temp-folder.ts";
import { recognize } from "./index.ts";

const { write } = openTempFolder();

async function recognized(content: string | Uint8Array): ReturnType<typeof recognize> {
  const file = await write("model.bin", content);
  return recognize(file);
}

test("Every sample by its content, whatever it is called", async () => {
  for (const { name, format, bytes } of await samples()) {
    expect((await recognized(bytes))?.format, name).toBe(format);
  }
});

test("Texts in UTF-16 too", async () => {
  const written = '<?xml version="1.0" encoding="UTF-16"?><COLLADA version="1.4.1"/>';
  expect(await recognized(Buffer.from(`\ufeff${written}`, "utf16le"))).toEqual({ format: "dae" });
});

test("Versions are told", async () => {
  expect(await recognized("AC1015\0\0\0\0")).toEqual({ format: "dwg", version: "AutoCAD 2000" });
  expect(await recognized("AC1009\0\0\0\0")).toEqual({ format: "dwg", version: "older than AutoCAD R13" });
  expect(await recognized("; FBX 6.1.0 project file\n")).toEqual({ format: "fbx", version: "FBX 6.1" });
});

test("glTF whose keys are sorted, behind accessors longer than any head", async () => {
  const accessors = Array.from({ length: 5_000 }, () => ({ componentType: 5126, count: 3, type: "VEC3" }));
  const sorted = JSON.stringify({ accessors, asset: { version: "2.0" }, scenes: [] });
  expect(sorted.indexOf('"asset"')).toBeGreaterThan(200_000);
  for (const text of [sorted, JSON.stringify(JSON.parse(sorted), null, 2), `\ufeff${sorted}`])
    expect(await recognized(text)).toEqual({ format: "gltf" });
  // A truncated file is still recognized; its reader reports the damage.
  expect(await recognized('{"asset":{"version":"2.0"},"nodes":[')).toEqual({ format: "gltf" });
});

test("A zip is told from a 3MF by what lies in it", async () => {
  const model = new TextEncoder().encode("v 0 0 0");
  expect(await recognized(zipSync({ "cube.obj": model }))).toEqual({ format: "zip" });
  expect(await recognized(zipSync({ "3D/3dmodel.model": model }))).toEqual({ format: "3mf" });
});

test("A binary STL whose head begins as a text one", async () => {
  const bytes = Buffer.alloc(84 + 50);
  bytes.write("solid facet by a careless program");
  bytes.writeUInt32LE(1, 80);
  expect(await recognized(bytes)).toEqual({ format: "stl" });
});

test.each([
  ["nothing", ""],
  ["prose", "A ball is round.\nIt has no corners.\n"],
  ["a page", "<!doctype html><html></html>"],
  ["other JSON", '{"name":"tenfold","version":"0.1.0"}'],
  ["JSON that speaks of an asset somewhere", `{"name":"${"n".repeat(70_000)}","owned":{"asset":1,"nodes":2}}`],
  ["materials alone", "newmtl red\nKd 1 0 0\n"],
  ["a drawing as DXF", "0\nSECTION\n2\nHEADER\n0\nENDSEC\n0\nEOF\n"],
])("%s is none", async (_, content) => {
  expect(await recognized(content)).toBeUndefined();
});
