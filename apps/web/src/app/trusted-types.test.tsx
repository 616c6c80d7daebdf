import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RULES } from "./trusted-types.ts";

const HOME = "https://tenfold.example";

beforeEach(() => {
  vi.stubGlobal("location", new URL(`${HOME}/about`));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("what may become HTML", () => {
  it.each(["<script></script>", "", '{"@type":"Article"}', "a > b &lt;img&gt;"])("is %j", (html) => {
    expect(RULES.createHTML(html)).toBe(html);
  });

  it.each([
    "<img src=x onerror=alert(1)>",
    "<script>alert(1)</script>",
    "<script></script><img src=x onerror=alert(1)>",
    "text <b>",
    "<",
  ])("is not %j", (html) => {
    expect(RULES.createHTML(html)).toBeNull();
  });
});

describe("where scripts may come from", () => {
  it.each(["/sw.js", "/assets/strength-D_S0-45Ho.js", `${HOME}/assets/meshopt-worker-abc.js`])("is %s", (url) => {
    expect(RULES.createScriptURL(url)).toBe(url);
  });

  it.each([
    "https://evil.example/assets/x.js",
    "//evil.example/assets/x.js",
    "http://tenfold.example/sw.js",
    "https://tenfold.example.evil.example/sw.js",
    "https://tenfold.example@evil.example/sw.js",
    "data:text/javascript,alert(1)",
    `blob:${HOME}/assets/x.js`,
    "javascript:alert(1)",
    "/api/3d/models/abcdefghijklmnopqrstuv/model.glb",
    "/assets/../api/x.js",
    "/assets/%2e%2e/api/x.js",
    "/",
  ])("is not %s", (url) => {
    expect(RULES.createScriptURL(url)).toBeNull();
  });
});
