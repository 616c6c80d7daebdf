import { createRandom } from "@tenfold/domain/random";
import { describe, expect, it } from "vitest";
import { leadsElsewhere, parseMarkdown } from "./index.ts";

describe("leadsElsewhere", () => {
  it.each([
    "See https://a.example",
    "hxxps://evil.example",
    "ftp://a.example",
    "www.example.com",
    "WWW.Example.Com!",
    "(www.example.io)",
    "go to www.exämple.de now",
    "example.com",
    "Visit Example.COM.",
    "shop.example.org, cheap",
    "cheap-seven.xyz",
    "example.io/path",
    "sub.example.co.uk/a?b=c",
    "bit.ly/3abc",
    "example.ru:8080",
    "“example.com/path”",
    "...example.com",
    "@example.com",
    "me@example.com/path",
    "exam\u200bple.com",
    "1.example.com",
    "24.com",
    "[seven](https://a.example)",
    "[seven](http\\://a.example)",
    "![seven](https://a.example/x.png)",
    "exam**ple**.com",
    "www\\.example.de",
    "`example.com`",
    "||example.com||",
  ])("holds %j", (text) => expect(leadsElsewhere(text)).toBe(true));

  it.each([
    "",
    "Plain words.",
    "e.g. seven, i.e. 7, etc. and a.m./p.m., U.S./U.K.",
    "node.js, vue.js/react, README.md, ASP.NET and socket.io",
    "v1.2.3/4 and 10.5/2, 1.0.0-rc.1",
    "and/or, he/she, 24/7, 1/2",
    "End of one.Beginning of another",
    "Dr.Smith and St.John",
    "someone@people.example and bob@gmail.com",
    "3.14159, $9.99, 12:30, 1.000.000",
    "www. is short for World Wide Web, www",
    "https://",
    "...",
    "[the sky today](/astrology/mars)",
    "[seven](javascript:alert(1))",
    "**Bold** and `node.js`",
  ])("holds nothing of %j", (text) => expect(leadsElsewhere(text)).toBe(false));

  const random = createRandom("what leads elsewhere");
  const letters = (least: number, most: number) =>
    Array.from({ length: random.whole(least, most) }, () => random.pick([..."bcdfghkqvz"])).join("");
  const AROUND = ["", " ", "\n", "(", ")", ",", ".", "!", "“", "”", "🌝", "> "];

  it("knows an address wherever it stands", () => {
    for (let round = 0; round < 2000; round += 1) {
      const host = [letters(1, 9), letters(2, 9)].join(".");
      const address = random.pick([`www.${host}`, `${letters(2, 9)}.com`, `${host}/${letters(1, 5)}`, `http://${host}`]);
      expect(leadsElsewhere(`words ${random.pick(AROUND)}${address}${random.pick(AROUND)} words`), address).toBe(true);
    }
  });

  it("knows versions, amounts, abbreviations and files for what they are", () => {
    const number = () => String(random.whole(0, 999));
    const KINDS = [
      () =>
        `${random.pick(["", "v", "V"])}${[number(), number(), number()].join(".")}${random.pick(["", "/2", "-rc.1", "-beta.2"])}`,
      () => `${random.pick([..."abeipmU"])}.${random.pick([..."cegkms"])}.${random.pick(["", "/x", "/or"])}`,
      () => `${letters(2, 9)}.${random.pick(["js", "ts", "md", "py", "html", "json"])}${random.pick(["", "/x"])}`,
      () => `${letters(2, 9)}/${letters(2, 9)}`,
      () => `${letters(2, 9)}. ${letters(2, 9)}`,
      () => `${letters(2, 9)}.${letters(2, 9)}`,
      () => `${letters(2, 9)}@${letters(2, 9)}.com`,
    ];
    for (let round = 0; round < 4000; round += 1) {
      const text = `${random.pick(AROUND)}${random.pick(KINDS)()}${random.pick(["", " ", ",", ".", "!", ")"])}`;
      expect(leadsElsewhere(text), text).toBe(false);
    }
  });

  // Fifty times what a reply may hold: looking at all of it again for each of its characters takes minutes, once no time at all.
  it("looks once at each part of the longest and oddest of texts", { timeout: 30_000 }, () => {
    for (const odd of ["a", "a.", "a-", "a@", "@a.", "www", "a.a@", "://", "é.", ".", "1.2", "aa.", ")", ".)", ".a"]) {
      const text = odd.repeat(100_000 / odd.length);
      expect(leadsElsewhere(text), odd).toBe(false);
      expect(parseMarkdown(`https://a${text}`), odd).toHaveLength(1);
    }
  });

  it("knows the longest name that a host may have", () => {
    expect(leadsElsewhere(`${"a.".repeat(126)}com`)).toBe(true);
  });

  it("knows a host after however many names", () => {
    for (let names = 120; names < 390; names += 1)
      expect(leadsElsewhere(`${"a.".repeat(names)}example.com`), `${names}`).toBe(true);
  });
});
