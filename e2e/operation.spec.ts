import { stat } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "./fixtures.ts";

test("a second process on the same data folder is refused with a clear line", async ({ start }) => {
  await start();
  await expect(start()).rejects.toThrow(/ended with 1:\nThe data folder .* is in use by another process/);
});

test("the product's name is what the setting says, escaped, on every page", async ({ page, start }) => {
  const site = await start({ PRODUCT_NAME: 'Ten & "fold" <b>' });
  await page.goto(`${site.url}/about`);
  await expect(page).toHaveTitle('About the Ten Principles · Ten & "fold" <b>');
  await expect(page.getByRole("contentinfo")).toContainText('© 2025 Ten & "fold" <b>');
  // This test's server stops before the page would, which may still be loading.
  await page.close();
});

test("pages are sent compressed, are not cached blindly, and carry a policy without unsafe-inline", async ({ request, site }) => {
  const plain = await request.get("/", { headers: { "accept-encoding": "identity" } });
  expect(plain.headers()["content-encoding"]).toBeUndefined();
  const policy = plain.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe");
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(plain.headers()["cache-control"]).toBe("no-cache");
  const again = await request.get("/", { headers: { "if-none-match": plain.headers().etag ?? "" } });
  expect(again.status()).toBe(304);
  const raw = await new Promise<Buffer>((resolve, reject) => {
    import("node:http").then(({ get }) =>
      get(`${site.url}/`, { headers: { "accept-encoding": "gzip, br" } }, async (response) => {
        expect(response.headers["content-encoding"]).toBe("br");
        resolve(Buffer.concat(await response.toArray()));
      }).on("error", reject),
    );
  });
  expect(brotliDecompressSync(raw).toString()).toBe(await plain.text());
  const asset = /\/assets\/[^"]+\.js/.exec(await plain.text())?.[0] ?? "";
  expect((await request.get(asset)).headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
});

test("pictures are WebP of 768 pixels, kept, and cached for good", async ({ folder, start }) => {
  const site = await start();
  const answer = await fetch(`${site.url}/api/generate-content`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ number: 9, seed: 11 }),
  });
  const { imageUrl } = (await answer.json()) as { imageUrl: string };
  const picture = await fetch(`${site.url}${imageUrl}`);
  expect(picture.headers.get("content-type")).toBe("image/webp");
  expect(picture.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const bytes = await picture.arrayBuffer();
  const [, digit, key] = imageUrl.split(/[/.]/).slice(1);
  expect((await stat(join(folder, "pictures", `${digit}-${key}.webp`))).size).toBe(bytes.byteLength);
  expect(bytes.byteLength).toBeLessThan(150 * 1024);
  for (const wrong of [
    "/pictures/10/0123456789abcdef.webp",
    "/pictures/1/../../tenfold.sqlite",
    "/pictures/1/0123456789ABCDEF.webp",
    "/pictures/1/short.webp",
  ])
    expect((await fetch(`${site.url}${wrong}`)).status).toBe(404);
});
