import { expect, test } from "vitest";
import { parsePlyHeader } from "./header.ts";

test.each(["utf8", "latin1"] as const)("The name of a picture may be written in %s", (encoding) => {
  const head = Buffer.from("ply\nformat ascii 1.0\ncomment TextureFile rote Tür.png\nend_header\n", encoding);
  expect(parsePlyHeader(head).textureFile).toBe("rote Tür.png");
});
