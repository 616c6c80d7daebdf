import { type AddressInfo, connect } from "node:net";
import { describe, expect } from "vitest";
import { startTopic } from "../../test/factories/forum.ts";
import { forumTest } from "../../test/site-test.ts";

/** What is answered to a client that writes its request by itself: others would tidy the address up. */
const it = forumTest({ forumPublic: true }).extend("ask", { scope: "file" }, async ({ site, ada }) => {
  for (const _ of [1, 2, 3]) await startTopic(ada);
  await site.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = site.app.server.address() as AddressInfo;
  const named = `%${Buffer.from(ada.username[0] ?? "").toString("hex")}${ada.username.slice(1).toUpperCase()}`;
  return async (asked: string) => {
    const address = asked.replace("ADA", named);
    const socket = connect(port, "127.0.0.1").setEncoding("latin1");
    socket.write(`GET ${address} HTTP/1.1\r\nHost: here.example\r\nConnection: close\r\n\r\n`);
    const answer = (await socket.toArray()).join("");
    return { status: Number(answer.split(" ", 2)[1]), link: /^link: (.*)\r$/im.exec(answer)?.[1] };
  };
});

const LIST = "/api/forum/topics";

describe("the link to the next part of a list", () => {
  it.for([
    [LIST, LIST],
    ["/api/forum/%74opics", "/api/forum/%74opics"],
    [`http://evil.example${LIST}`, LIST],
    [`HTTPS://u:p@evil.example:8443${LIST}`, LIST],
    ["/api/forum/members/ADA/writings", expect.stringMatching(/^\/api\/forum\/members\/%4d[A-Z_0-9]+\/writings$/)],
  ] as const)("of %s is within this site", async ([asked, path], { ask }) => {
    const { link } = await ask(`${asked}?limit=1`);
    const [, next = ""] = /^<([^<>]+)>; rel="next"$/.exec(link ?? "") ?? [];
    expect(next).toMatch(/\?limit=1&cursor=[\w-]+$/);
    expect(next.split("?")[0]).toEqual(path);
    // The part that it leads to has a link to the last one, in which its own place has taken the place of the first.
    const after = await ask(next);
    expect(after.link).toMatch(/^<[^<>?]+\?limit=1&cursor=[\w-]+>; rel="next"$/);
    expect(after.link).not.toBe(link);
    expect(after.link?.split("?")[0]).toBe(`<${next.split("?")[0]}`);
  });

  it("holds nothing of a query that the list does not know", async ({ ask }) => {
    const known = (await ask(`${LIST}?limit=1`)).link;
    for (const more of ["x=1", "x=</evil>;rel=%22next%22", "//evil.example/?", "limit%5B%5D=2", "x#y"])
      expect((await ask(`${LIST}?limit=1&${more}`)).link).toBe(known);
  });

  it.for([
    `/${LIST}`,
    `//evil.example${LIST}`,
    `http://evil.example//evil.example${LIST}`,
    "/api//forum/topics",
    `${LIST};x`,
    `/x/..${LIST}`,
    `/%2e%2e${LIST}`,
    `http://evil.example?${LIST}`,
    "/api/forum/members/ADA>;rel=%22next%22/writings",
  ])("is not made for %s, at which there is no list", async (address, { ask }) => {
    expect(await ask(`${address}?limit=1`)).toEqual({ status: 404, link: undefined });
  });
});
