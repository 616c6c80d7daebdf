import { describe, expect, it } from "vitest";
import { mistakesOf } from "../test/factories/config.ts";
import { readConfig } from "./config.ts";

describe("a setting", () => {
  it.each([
    ["Jane Doe <jane@tenfold.example>", "Jane Doe", "mailto:jane@tenfold.example", "jane@tenfold.example"],
    [" Zoë O’Neill <a+b?c%d@tenfold.example> ", "Zoë O’Neill", "mailto:a%2Bb%3Fc%25d@tenfold.example", "a+b?c%d@tenfold.example"],
    ["The team <https://tenfold.example>", "The team", "https://tenfold.example/", "tenfold.example"],
    [
      "The team <https://tenfold.example:81/write?to=us>",
      "The team",
      "https://tenfold.example:81/write?to=us",
      "tenfold.example:81/write?to=us",
    ],
  ])("reads a contact: %s", (CONTACT, name, href, address) => {
    expect(readConfig({ CONTACT }).contact).toEqual({ name, href, address });
  });

  it.each(["-1", "65536", "1e3", "3000.5"])("refuses %s as a port", (PORT) => {
    expect(mistakesOf({ PORT })).toEqual(["PORT: must be a port from 0 to 65535"]);
  });

  it.each(["true", "*", "0.0.0.0/0", "::/0", "10.0.0.0/33", "10.0.0", "true,false", "::1/129", "10.0.0.1/"])(
    "refuses %s as proxies",
    (TRUST_PROXY) => {
      expect(mistakesOf({ TRUST_PROXY })).toHaveLength(1);
    },
  );

  it.each([
    "https://video.example",
    "http://127.0.0.1:8080/x",
    "http://localhost/x",
    "http://[::1]:1/x",
    "https://[2001:db8::1]/x",
  ])("takes a video's frame from %s", (VIDEO_EMBED_URL) => {
    expect(readConfig({ VIDEO_EMBED_URL }).videos.blog).toBe(new URL(VIDEO_EMBED_URL).href);
  });

  it.each([
    "http://video.example/x",
    "http://127.0.0.1.example/x",
    "https://*.example/x",
    "https://video.example;script-src-elem/x",
    "https://video.example,other.example/x",
    "https://me:secret@video.example/x",
    "https://me@video.example/x",
    "javascript:alert(1)",
    "data:text/html,x",
    "//video.example/x",
    "<iframe src=https://video.example>",
  ])("refuses to take a video's frame from %s", (url) => {
    for (const name of ["VIDEO_EMBED_URL", "BLOG_VIDEO_EMBED_URL", "OCTAHEDRON_VIDEO_EMBED_URL"])
      expect(mistakesOf({ [name]: url })).toEqual([
        `${name}: must be the https address of a frame, without a user or password in it`,
      ]);
  });
});
