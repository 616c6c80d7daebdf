import { expect, test } from "vitest";
import { openTempFolder } from "../testing/temp-folder.ts";
import { readModel, Warnings } from "./index.ts";

const { folder, write } = openTempFolder();

/** What is told of a file, whether it is read or refused. */
async function told(gltf: object): Promise<string> {
  const warnings = new Warnings();
  const file = await write("model.gltf", JSON.stringify({ asset: { version: "2.0" }, ...gltf }));
  const refused = await readModel(file, "gltf", folder, warnings).then(
    () => [],
    (error: Error) => [error.message],
  );
  return [...refused, ...warnings.sentences()].join(" ");
}

const LONG = `${"tür".repeat(1_000)}.png`;

test.each([
  ["a buffer", (uri: string) => ({ buffers: [{ uri, byteLength: 4 }] })],
  ["a picture", (uri: string) => ({ images: [{ uri }] })],
])("The name of %s that is not there is told as people know it, and not at any length", async (_, holding) => {
  expect(await told(holding("textures/my%20wood.png"))).toContain("my wood.png");
  expect(await told(holding("up\u202elbo\u0000.png"))).toContain("up_lbo_.png");
  expect((await told(holding(LONG))).length).toBeLessThan(400);
});

test("A version is told where it is one", async () => {
  expect(await told({ asset: { version: "1.1" } })).toBe("This is glTF 1.1. Save it as glTF 2.0.");
  expect(await told({ asset: { version: `1.0\u0000${LONG}` } })).toBe("This is glTF 1.0. Save it as glTF 2.0.");
  expect(await told({ asset: {} })).toBe("This is glTF of an unknown version. Save it as glTF 2.0.");
});
