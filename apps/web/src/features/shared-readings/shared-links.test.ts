import { afterEach, expect, it, vi } from "vitest";
import { isOwnLink, keepLink, withdrawLink } from "./shared-links.ts";

afterEach(() => vi.unstubAllGlobals());

it("keeps the key of a link that is made while another one is withdrawn", async () => {
  keepLink("first", "key 1");
  vi.stubGlobal("fetch", async () => {
    keepLink("second", "key 2");
    return Response.json({ withdrawn: true });
  });
  await withdrawLink("first");
  expect(["first", "second"].map(isOwnLink)).toEqual([false, true]);
});
