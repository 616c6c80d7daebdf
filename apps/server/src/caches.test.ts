import { readFileSync } from "node:fs";
import { describe, expect } from "vitest";
import { folderTest } from "../test/folder-test.ts";
import { openSite } from "../test/site-test.ts";
import { readSite } from "./features/site/read-site.ts";

const FILES = {
  "index.html": "the home page",
  "404/index.html": "nothing here",
  "about/index.html": "about us",
  "assets/page-1234.js": "1",
  "art/nonduality.avif": "a picture",
  "sw.js": "1",
};

const decision = readFileSync(new URL("../../../docs/decisions/031-beyond-one-region.md", import.meta.url), "utf8");
const said = [...decision.matchAll(/^\| `(\/\S*)` \| `([^`]+)` \|$/gm)].map(([, address, kept]) => [address, kept] as const);

const it = folderTest(FILES).extend("site", { scope: "file" }, ({ folder }, { onCleanup }) =>
  openSite({ site: readSite(folder, { productName: "Tenfold", publicUrl: "https://tenfold.example" }) }, onCleanup),
);

describe("what a cache may keep", () => {
  it("is said of what there is", () => expect(said.length).toBeGreaterThan(7));

  it.for(said)("of %s is %s, as docs/decisions says", async ([url = "", kept], { site }) => {
    const { statusCode, headers } = await site.app.inject({ url });
    expect([statusCode, headers["cache-control"]]).toEqual([200, kept]);
  });
});
