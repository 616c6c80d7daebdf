import { PAGES, pageAt } from "@tenfold/contract/site";
import { describe, expect, it } from "vitest";
import routes from "./routes.ts";

const paths = routes.map(({ path, index }) => (index ? "/" : (path ?? ""))).filter((path) => path !== "*");

describe("the table of pages", () => {
  it("knows every route, and nothing else", () => {
    const known = paths.map((path) => pageAt(path.replace(/:(\w+)\?/, "$1")).path);
    expect([...new Set(known)].sort()).toEqual(PAGES.map(({ path }) => path).sort());
  });

  it.each([
    ["/", "/"],
    ["/about/", "/about"],
    ["/blog", "/blog"],
    ["/blog/why-zero-comes-first", "/blog/:article"],
    ["/astrology", "/astrology/:planet?"],
    ["/astrology/Venus/", "/astrology/:planet?"],
    ["/forum/topic/7", "/forum/topic/:id?"],
    ["/forum/member/ada", "/forum/member/:name?"],
    ["/forum/other", "/404"],
    ["/nowhere", "/404"],
    ["/about/more", "/404"],
  ])("knows what %s leads to", (address, path) => {
    expect(pageAt(address).path).toBe(path);
  });
});
