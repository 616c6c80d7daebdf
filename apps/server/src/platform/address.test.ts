import { describe, expect, it } from "vitest";
import { decodable, partsOf, withoutEndSlashes } from "./address.ts";

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
    ["/sale;100%", "/sale;100%25"],
  ])("%s can be decoded as %s", (url, decoded) => {
    expect(decodable(url)).toBe(decoded);
  });

  it.each([
    ["/about/", "/about"],
    ["/about///", "/about"],
    ["//a//b", "//a//b"],
    ["///", ""],
  ])("%s is %s without slashes at its end", (path, bare) => {
    expect(withoutEndSlashes(path)).toBe(bare);
  });

  // Looked for from each slash anew, the last ones would take minutes, longer than a test may.
  it("loses its last slashes at once, however many it has elsewhere", () => {
    const slashes = "/".repeat(500_000);
    for (const path of [`${slashes}x`, `/a${"/a/".repeat(100_000)}b`]) expect(withoutEndSlashes(path)).toBe(path);
    expect(withoutEndSlashes(`${slashes}x${slashes}`)).toBe(`${slashes}x`);
  });
});
