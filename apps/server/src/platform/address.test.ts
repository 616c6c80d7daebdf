import { describe, expect, it } from "vitest";
import { decodable, partsOf } from "./address.ts";

describe("an address", () => {
  it.each([
    ["/about?a=1#b", { path: "/about", query: "?a=1" }],
    ["//evil/about", { path: "//evil/about", query: "" }],
    ["http://any.example/about/?a", { path: "/about/", query: "?a" }],
    ["http://any.example", { path: "/", query: "" }],
    ["//", { path: "//", query: "" }],
  ])("%s has its parts", (url, parts) => {
    expect(partsOf(url)).toEqual(parts);
  });

  it.each([
    ["/a%20b?x=%", "/a%20b?x=%"],
    ["/100%", "/100%25"],
    ["/%c0%af?a=%20", "/%25c0%25af?a=%20"],
  ])("%s can be decoded as %s", (url, decoded) => {
    expect(decodable(url)).toBe(decoded);
  });
});
