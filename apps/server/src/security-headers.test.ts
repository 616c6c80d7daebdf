import { expect } from "vitest";
import { folderTest } from "../test/folder-test.ts";
import { openSite } from "../test/site-test.ts";
import { readSite } from "./features/site/index.ts";

const ADMIN_TOKEN = "admin-token-of-more-than-32-characters";
const PUBLIC_URL = "https://tenfold.example";
const FACTS = { productName: "Tenfold", publicUrl: PUBLIC_URL };

const HTML = "<title>x</title><style>a{}</style><script>1</script>";
const FILES = {
  "index.html": HTML,
  "404/index.html": HTML,
  "forum/index.html": HTML,
  "assets/entry.js": "1",
  "icon.svg": "<svg/>",
};

const it = folderTest(FILES)
  .extend("site", { scope: "file" }, ({ folder }, { onCleanup }) => {
    const settings = { publicUrl: PUBLIC_URL, adminToken: ADMIN_TOKEN, securityContact: PUBLIC_URL };
    return openSite({ site: readSite(folder, FACTS), ...settings }, onCleanup);
  })
  // The address of a picture that a reading has commissioned.
  .extend("picture", { scope: "file" }, async ({ site }): Promise<string> => {
    const reading = await site.app.inject({ method: "POST", url: "/api/generate-content", payload: { number: 1, seed: 1 } });
    return reading.json().imageUrl;
  });

const authorization = `Bearer ${ADMIN_TOKEN}`;

it.for([
  ["a page", 200, { url: "/" }],
  ["a page that there is not", 404, { url: "/nothing" }],
  ["a script", 200, { url: "/assets/entry.js" }],
  ["a picture of the site", 200, { url: "/icon.svg" }],
  ["a script that is held already", 304, { url: "/assets/entry.js", headers: { "if-none-match": "*" } }],
  ["a call", 200, { url: "/api/tts/voices" }],
  ["the document of the calls", 200, { url: "/api/openapi.json" }],
  ["a call's refusal", 401, { url: "/api/user" }],
  ["a call that there is not", 404, { url: "/api/nothing" }],
  ["a wrong method", 405, { url: "/api/login" }],
  ["what comes from another site", 403, { method: "POST", url: "/api/logout", headers: { "sec-fetch-site": "cross-site" } }],
  ["what is no JSON", 415, { method: "POST", url: "/api/login", headers: { "content-type": "text/plain" }, payload: "x" }],
  ["a path that can't be decoded", 404, { url: "/api/%ff" }],
  ["a download", 200, { url: "/api/admin/email-list?format=csv", headers: { authorization } }],
  ["a stream", 200, { url: "/api/admin/email-list", headers: { authorization } }],
  ["a drawn picture", 200, { url: undefined }],
  ["a feed", 200, { url: "/blog/feed.atom" }],
  ["what search engines read", 200, { url: "/robots.txt" }],
  ["security.txt", 200, { url: "/.well-known/security.txt" }],
  ["what watches over the server", 200, { url: "/healthz" }],
  ["a redirect", 308, { url: "/forum/" }],
] as const)(
  "%s carries what keeps browsers safe, and does not say what it was made by",
  async ([, status, request], { site, picture }) => {
    const { statusCode, headers } = await site.app.inject({ ...request, url: request.url ?? picture });
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
      "strict-transport-security": "max-age=31536000; includeSubDomains",
    });
    const policy = String(headers["content-security-policy"]);
    expect(policy).toMatch(/^default-src 'none'/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    expect(headers).not.toHaveProperty("server");
    expect(headers).not.toHaveProperty("x-powered-by");
  },
);
