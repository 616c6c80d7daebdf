import { expect, test } from "vitest";
import { MODEL_FORMATS, modelAccept, modelFormatByName, modelFormatOf } from "./index.ts";

test("The thirteen formats, as the page lists them", () => {
  expect(MODEL_FORMATS.map(({ id }) => id).join(", ")).toBe("obj, fbx, dae, 3ds, ply, stl, gltf, glb, 3mf, x3d, dwg, step, iges");
});

test("The chooser takes every usual ending, and a zip", () => {
  expect(modelAccept.split(",")).toEqual(expect.arrayContaining([".obj", ".stp", ".igs", ".zip"]));
  expect(new Set(modelAccept.split(",")).size).toBe(16);
});

test("What a name promises", () => {
  expect(modelFormatByName("My bridge.STP")?.id).toBe("step");
  expect(modelFormatByName("archive.tar.obj")?.id).toBe("obj");
  expect(modelFormatByName("obj")).toBeUndefined();
  expect(modelFormatByName("picture.png")).toBeUndefined();
  expect(modelFormatByName("folder.obj/readme")).toBeUndefined();
});

test("By id", () => {
  expect(modelFormatOf("3mf").name).toBe("3D Manufacturing Format");
});
