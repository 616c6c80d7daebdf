import { Readable } from "node:stream";
import { describe, expect } from "vitest";
import { type Member, makeGuest, makeMember, PASSWORD } from "../../../test/factories/member.ts";
import { type Site, siteTest } from "../../../test/site-test.ts";
import { unsubscribeTokenOf } from "./links.ts";

const secrets = { cookieKey: "cookies", hashPepper: "pepper", linkKey: "links" };

const it = siteTest({ secrets }).extend("token", async ({ member }) =>
  unsubscribeTokenOf({ secrets }, (await member.get("/api/user")).json().id),
);

const getsMails = async (member: Member) => (await member.get("/api/user")).json().forumNotifications;
const post = (site: Site, url: string, payload?: string | object, type?: string) =>
  site.app.inject({
    method: "POST",
    url,
    ...(type ? { headers: { "content-type": type } } : {}),
    ...(payload === undefined ? {} : { payload }),
  });

describe("POST /api/unsubscribe", () => {
  it("says what is wrong with a missing token", async ({ member, site, token }) => {
    const form = "application/x-www-form-urlencoded";
    const answers = [
      await post(site, "/api/unsubscribe"),
      await post(site, "/api/unsubscribe", {}),
      await post(site, "/api/unsubscribe", { token: "" }),
      await post(site, "/api/unsubscribe", { token: 7 }),
      await post(site, "/api/unsubscribe?token="),
      await post(site, "/api/unsubscribe", "List-Unsubscribe=One-Click", form),
      await post(site, "/api/unsubscribe", `token=${token}`, form),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        error: "Unsubscribe token is required",
        field: "token",
        fields: { token: "Unsubscribe token is required" },
      });
    }
    expect(await getsMails(member)).toBe(true);
  });

  it.for(["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/json"])(
    "takes 4 KB of %s and no more, also where its length is not told",
    async (type, { member, site, token }) => {
      const send = async (payload: string) => {
        const sent = { method: "POST", url: `/api/unsubscribe?token=${token}`, headers: { "content-type": type } } as const;
        return (await site.app.inject({ ...sent, payload: Readable.from([payload]) })).statusCode;
      };
      const filled = (bytes: number) => `{"more":"${"m".repeat(bytes - 11)}"}`;
      expect(await send(filled(4097))).toBe(413);
      expect(await getsMails(member)).toBe(true);
      expect(await send(filled(4096))).toBe(200);
    },
  );

  it("refuses a wrong token", async ({ member, site, token }) => {
    const other = await makeMember(site);
    const [id = "", mark = ""] = token.split(".");
    const { id: otherId } = (await other.get("/api/user")).json();
    const wrong = [
      "wrong",
      ".",
      `${id}.`,
      `${id}.${mark.slice(1)}`,
      `${otherId}.${mark}`,
      `${token}x`,
      `${token}.x`,
      token.toUpperCase(),
      "ä.ö",
    ];
    for (const tried of wrong) {
      const answer = await post(site, "/api/unsubscribe", { token: tried });
      expect(answer.statusCode, tried).toBe(410);
      expect(answer.json()).toMatchObject({ code: "link_invalid", field: "token" });
    }
    expect(await getsMails(member)).toBe(true);
    expect((await other.get("/api/user")).json().forumNotifications).toBe(true);
  });

  it("stops the forum's mails by a body of JSON without a sign-in, and as often as it is asked", async ({
    member,
    site,
    token,
  }) => {
    for (const _ of [1, 2]) {
      const answer = await post(site, "/api/unsubscribe", { token });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ message: expect.any(String) });
      expect(answer.cookies).toEqual([]);
      expect(await getsMails(member)).toBe(false);
    }
    await member.send("PATCH", "/api/account", { forumNotifications: true });
    expect(await getsMails(member)).toBe(true);
  });

  it.for([
    ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
    ["application/x-www-form-urlencoded; charset=utf-8", "List-Unsubscribe=One-Click"],
    [
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ] as const)("stops them by the one click of a mail program, sent as %s", async ([type, payload], { member, site, token }) => {
    expect((await post(site, `/api/unsubscribe?token=${token}`, payload, type)).statusCode).toBe(200);
    expect(await getsMails(member)).toBe(false);
  });

  it("stops them by the address alone, with no body", async ({ member, site, token }) => {
    expect((await post(site, `/api/unsubscribe?token=${token}`)).statusCode).toBe(200);
    expect(await getsMails(member)).toBe(false);
  });

  it("leads who opens the address of a mail's header to the page that asks, and does nothing where a mail scanner looks", async ({
    member,
    site,
    token,
  }) => {
    const opened = await site.app.inject({ url: `/api/unsubscribe?token=${token}` });
    expect([opened.statusCode, opened.headers.location]).toEqual([303, `/unsubscribe?token=${token}`]);
    expect(opened.headers["cache-control"]).toBe("no-store");
    expect((await site.app.inject({ url: "/api/unsubscribe" })).headers.location).toBe("/unsubscribe");
    expect((await site.app.inject({ url: `/unsubscribe?token=${token}` })).statusCode).toBe(404);
    expect(await getsMails(member)).toBe(true);
  });

  it("refuses a member's token once the member is gone", async ({ member, site, token }) => {
    await member.send("DELETE", "/api/account", { password: PASSWORD });
    expect((await post(site, "/api/unsubscribe", { token })).statusCode).toBe(410);
  });

  it("leaves forms refused everywhere else", async ({ site }) => {
    const answer = await post(site, "/api/login", "username=a&password=b", "application/x-www-form-urlencoded");
    expect(answer.statusCode).toBe(415);
    expect((await makeGuest(site).post("/api/logout")).statusCode).toBe(200);
  });
});
