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

  it("loses its last slashes in a time that grows with its length alone", () => {
    const slashes = "/".repeat(15_000);
    const began = performance.now();
    for (const path of [`${slashes}x`, `${slashes}x${slashes}`, `/a${"/a/".repeat(5_000)}`]) withoutEndSlashes(path);
    expect(performance.now() - began).toBeLessThan(20);
  });
});
