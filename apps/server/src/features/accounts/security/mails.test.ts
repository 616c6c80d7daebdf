import { emailFault } from "@tenfold/domain/account-rules";
import { describe, expect } from "vitest";
import { emailOf, join, makeGuest, newAddress, PASSWORD } from "../../../../test/factories/member.ts";
import { openSite, siteTest } from "../../../../test/site-test.ts";

const PUBLIC_URL = "https://tenfold.example";

/** A few that the address's own rule, which has a test with many, refuses. */
const ADDRESSES = [
  "seeker@mail.example\r\nBcc: victim@elsewhere.example",
  "seeker@mail.example,victim@elsewhere.example",
  "Seeker <seeker@mail.example>",
  "s\u0435eker@mail.example",
];

const it = siteTest({ publicUrl: PUBLIC_URL }).extend("owner", { scope: "file" }, ({ site }) => join(site, "seeker"));

const CALLS = [
  ["/api/register", (email: string) => ({ username: "another", email, password: PASSWORD })],
  ["/api/forgot-password", (email: string) => ({ email })],
  ["/api/forgot-username", (email: string) => ({ email })],
  ["/api/resend-verification", (email: string) => ({ email })],
  ["/api/add-email", (email: string) => ({ email })],
  ["/api/change-email", (newEmail: string) => ({ newEmail, currentPassword: PASSWORD })],
] as const;

describe.each(CALLS)("%s", (url, bodyOf) => {
  it("takes nothing for an address that could be two, or another one than it seems", async ({ owner, site }) => {
    const sent = site.mails.length;
    for (const address of ADDRESSES) {
      const answer = await owner.send("POST", url, bodyOf(address), { "x-forwarded-for": newAddress() });
      expect(answer.statusCode, JSON.stringify(address)).toBe(400);
    }
    await site.worker.drain();
    for (const { to } of site.mails.slice(sent)) expect(to).toBe(emailOf("seeker"));
    expect(await site.db.selectFrom("users").select("pending_email").where("pending_email", "is not", null).execute()).toEqual(
      [],
    );
  });
});

it("mails nothing for a username with line ends and the like in it", async ({ site }) => {
  await site.worker.drain();
  const sent = site.mails.length;
  for (const tail of ["\r\nBcc: victim@elsewhere.example", "\n", "\u0000", ", victim@elsewhere.example", "<", "\u212A"])
    await makeGuest(site).post("/api/forgot-password-by-username", { username: `seeke${tail}` });
  await site.worker.drain();
  expect(site.mails.length).toBe(sent);
});

describe("links in mails", () => {
  const FORGED = {
    host: "evil.example",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "http",
    "x-original-url": "https://evil.example/",
    "x-rewrite-url": "https://evil.example/",
    forwarded: "host=evil.example;proto=http",
    referer: "https://evil.example/",
  };

  it.each([PUBLIC_URL, undefined])("lead to the site whatever a request says its host is (settings: %s)", async (publicUrl) => {
    const served = await openSite({ ...(publicUrl ? { publicUrl } : {}) });
    const browser = makeGuest(served);
    await browser.post("/api/register", { username: "seeker", email: emailOf("seeker"), password: PASSWORD }, FORGED);
    await browser.post("/api/forgot-password", { email: emailOf("seeker") }, FORGED);
    await browser.post("/api/forgot-username", { email: emailOf("seeker") }, FORGED);
    await browser.post("/api/resend-verification", { email: emailOf("seeker") }, FORGED);
    const session = [...browser.cookies.keys()].find((name) => name.endsWith("session"));
    expect(session).toBe(publicUrl ? "__Host-session" : "session");
    await browser.post("/api/change-email", { newEmail: "new@mail.example", currentPassword: PASSWORD }, FORGED);
    await served.worker.drain();
    expect(served.mails.length).toBeGreaterThanOrEqual(5);
    for (const { text, html, links = [], to } of served.mails) {
      expect(emailFault(to)).toBeUndefined();
      for (const part of [text, html, ...links]) expect(part).not.toContain("evil.example");
      for (const link of links) expect(new URL(link).origin).toBe(publicUrl ?? "http://tenfold.test");
    }
  });
});

it("sends nobody to another site, whatever the address asks for", async () => {
  const file = {
    type: "text/html",
    cacheControl: "",
    etag: '"a"',
    policy: undefined,
    plain: Buffer.from("a"),
    br: undefined,
    gzip: undefined,
  };
  const site = { find: (path: string) => (path === "/about" || path === "" ? file : undefined), listed: [], notFound: file };
  const served = await openSite({ site });
  const wanted = ["next", "redirect", "returnTo", "url", "continue"].map((name) => `${name}=https://evil.example`).join("&");
  const paths = [
    "//evil.example",
    "//evil.example/",
    "/\\evil.example/",
    "//evil.example/%2e%2e/about/",
    "/%2f/evil.example/",
    "/about/",
    "/about//",
    "///",
  ];
  for (const path of [...paths, "/api/user", "/api/login", "/https://evil.example/", "/about/?//evil.example"]) {
    const answer = await served.app.inject({
      url: `${path}${path.includes("?") ? "&" : "?"}${wanted}`,
      headers: { host: "evil.example" },
    });
    const { location } = answer.headers;
    if (location !== undefined) expect(new URL(String(location), PUBLIC_URL).origin, `${path} -> ${location}`).toBe(PUBLIC_URL);
  }
  expect((await served.app.inject({ url: "/about/" })).headers.location).toBe("/about");
});
