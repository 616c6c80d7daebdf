import sharp from "sharp";
import { expect, test } from "./fixtures.ts";

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
}

interface Manifest {
  readonly icons: readonly Icon[];
  readonly shortcuts: readonly { readonly url: string }[];
}

test("the site can be put on a home screen: its manifest says where it begins, and every icon is what it says", async ({
  page,
  request,
}) => {
  await page.goto("/");
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const answer = await request.get(address ?? "");
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({
    id: "/",
    name: "Tenfold",
    short_name: "Tenfold",
    start_url: "/",
    scope: "/",
    display: "standalone",
  });
  // What browsers and systems need: both sizes, each also with room for a round crop.
  expect(manifest.icons.map(({ type, sizes, purpose = "any" }) => `${type} ${sizes} ${purpose}`)).toEqual([
    "image/svg+xml any any",
    "image/png 192x192 any",
    "image/png 512x512 any",
    "image/png 192x192 maskable",
    "image/png 512x512 maskable",
  ]);
  const touch = await page.locator("link[rel=apple-touch-icon]").getAttribute("href");
  const ofApple: Icon = { src: touch ?? "", sizes: "180x180", type: "image/png" };
  for (const { src, sizes, type } of [...manifest.icons, ofApple]) {
    const icon = await request.get(src);
    expect([src, icon.status(), icon.headers()["content-type"]]).toEqual([src, 200, type]);
    const { width, height } = await sharp(await icon.body()).metadata();
    if (sizes !== "any") expect([src, `${width}x${height}`]).toEqual([src, sizes]);
  }
  for (const { url } of manifest.shortcuts) expect([url, (await request.get(url)).status()]).toEqual([url, 200]);
});
