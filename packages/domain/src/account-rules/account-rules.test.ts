import { createRandom } from "@tenfold/domain/random";
import { describe, expect, it } from "vitest";
import { EMAIL_MAX, emailFault, foldEmail, foldUsername, passwordFault, passwordLengthFault, usernameFault } from "./index.ts";

const TOO_SHORT = "Username must be at least 6 characters";
const TOO_LONG = "Username must be no more than 20 characters";
const CHARACTERS = "Username can only contain letters, numbers, underscores, and hyphens";
const RESERVED = "Username contains inappropriate or reserved terms";
const NO_LETTER = "Username must contain at least one letter";
const PASSWORD = "Password must be 8-16 characters with letters, numbers, and optional symbols";
const SAME = "Password cannot be the same as your username";
const EMAIL = "Please enter a valid email address";

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const DIGITS = "0123456789";
const SYMBOLS = "!@#$%^&*()_+-=[]{}|;:,.<>?";

const WORDS = [
  "admin",
  "administrator",
  "root",
  "system",
  "null",
  "undefined",
  "moderator",
  "support",
  "official",
  "ontology",
  "numerology",
  "staff",
];

/** Pseudorandom texts, the same ones in every run. */
function texts(seed: string, count: number, alphabet: string, longest: number): string[] {
  const random = createRandom(seed);
  const characters = [...alphabet];
  return Array.from({ length: count }, () =>
    Array.from({ length: random.whole(0, longest) }, () => random.pick(characters)).join(""),
  );
}

describe("usernameFault", () => {
  it.each([
    [5, TOO_SHORT],
    [6, undefined],
    [20, undefined],
    [21, TOO_LONG],
  ])("judges %i characters", (length, fault) => expect(usernameFault("x".repeat(length))).toBe(fault));

  it("tells an empty one that it is too short", () => expect(usernameFault("")).toBe(TOO_SHORT));

  it("takes every letter, number, underscore and hyphen, and no other character of ASCII", () => {
    for (let code = 0; code < 128; code += 1) {
      const character = String.fromCharCode(code);
      const allowed = `${LETTERS}${DIGITS}_-`.includes(character);
      for (const name of [`${character}abcde`, `abc${character}de`, `abcde${character}`])
        expect(usernameFault(name), JSON.stringify(name)).toBe(allowed ? undefined : CHARACTERS);
    }
  });

  it.each(WORDS)("takes no name with %s in it, in any case and at any place", (word) => {
    const random = createRandom(word);
    const mixed = () => [...word].map((letter) => (random.chance(0.5) ? letter.toUpperCase() : letter)).join("");
    for (const spelled of [word, word.toUpperCase(), ...Array.from({ length: 10 }, mixed)])
      for (const name of [`${spelled}1-x_2z`, `Ab_${spelled}-9`, `x1y2z3${spelled}`])
        expect(usernameFault(name), name).toBe(RESERVED);
  });

  it("refuses what looks like a word for who runs the site", () => {
    for (const name of ["OfficiaI", "0fficial_news", "rnoderator", "Adrnin_Anna", "Adrninistrat0r", "SupP0rt"])
      expect(usernameFault(name), name).toBe(RESERVED);
  });

  it("takes names that come close to a reserved word", () => {
    const others = ["Vishnu1111", "Manu1103", "Kangaro0t", "beetr00t", "systern", "undeflned", "0ntology"];
    for (const name of ["adm1n_x", "ad-min", "sys_tem", "burn-in", "stafette", ...others])
      expect(usernameFault(name), name).toBeUndefined();
  });

  it("wants a letter", () => {
    for (const name of ["123456", "______", "------", "1_2-3_4"]) expect(usernameFault(name), name).toBe(NO_LETTER);
    expect(usernameFault("12345a")).toBeUndefined();
    expect(usernameFault("Z_____")).toBeUndefined();
  });

  it("takes no look-alikes of other alphabets", () => {
    const names = [
      "\u0430dminx", // Cyrillic a
      "admi\u0274x", // small capital n
      "r\u043e\u043et_x", // Cyrillic o
      "\uff41\uff44\uff4d\uff49\uff4e\uff58", // fullwidth letters
      "\u212aelvin", // Kelvin sign, which is k in lower case
      "\u017ftaffx", // long s, which is S in upper case
      "adm\u0131n_x", // dotless i
      "adm\u0130n_x", // dotted capital I
      "admin\u200bx", // no width
      "anna\u0301x", // combining accent
      "na\u00efve_", // accent
      "\ud835\udc1admin_", // mathematical letter
      "\u0661\u0662\u0663abc", // Arabic digits
      "anna\u202ex", // right to left
    ];
    for (const name of names) expect(usernameFault(name), JSON.stringify(name)).toBe(CHARACTERS);
  });

  it("keeps to the rules for names by chance", () => {
    let taken = 0;
    for (const name of texts("usernames", 20_000, `${LETTERS}${DIGITS}_-_-0123456789 .@é`, 24)) {
      const held = WORDS.some((word) => name.toLowerCase().includes(word));
      const fits = name.length >= 6 && name.length <= 20 && /^[\w-]+$/.test(name) && /[a-z]/i.test(name) && !held;
      expect(usernameFault(name) === undefined, JSON.stringify(name)).toBe(fits);
      expect(usernameFault(name.toUpperCase()) === undefined || !fits, name).toBe(true);
      if (fits) taken += 1;
    }
    expect(taken).toBeGreaterThan(500);
  });
});

describe("passwordFault", () => {
  it.each([
    [0, PASSWORD],
    [7, PASSWORD],
    [8, undefined],
    [16, undefined],
    [17, PASSWORD],
  ])("judges %i characters", (length, fault) => {
    expect(passwordFault("p".repeat(length))).toBe(fault);
    expect(passwordLengthFault("p".repeat(length))).toBe(fault);
  });

  it("takes every letter, digit and symbol of the list, and no other character of ASCII", () => {
    for (let code = 0; code < 128; code += 1) {
      const character = String.fromCharCode(code);
      const allowed = `${LETTERS}${DIGITS}${SYMBOLS}`.includes(character);
      for (const password of [`${character}abcdefg`, `abcd${character}efg`, `abcdefg${character}`])
        expect(passwordFault(password), JSON.stringify(password)).toBe(allowed ? undefined : PASSWORD);
    }
  });

  it("asks for no kind of character", () => {
    for (const password of ["abcdefgh", "12345678", "!@#$%^&*", SYMBOLS.slice(0, 16), SYMBOLS.slice(-16)])
      expect(passwordFault(password), password).toBeUndefined();
  });

  it("takes no characters of other alphabets", () => {
    for (const password of ["p\u0430ssw\u043erd", "passwörd", "\uff50assword1", "pass word", "password\n", "pass\ud83d\ude00wd1"])
      expect(passwordFault(password), JSON.stringify(password)).toBe(PASSWORD);
  });

  it("differs from the username", () => {
    expect(passwordFault("moonlight", "moonlight")).toBe(SAME);
    expect(passwordFault("moonlight1", "moonlight")).toBeUndefined();
    expect(passwordFault("moonlight")).toBeUndefined();
    // A username that is no valid password gets the password error first.
    expect(passwordFault("moon12", "moon12")).toBe(PASSWORD);
  });

  it("looks at the length alone where one signs in", () => {
    for (const password of ["pass word", "passwörd", "ab\ncdefgh"]) expect(passwordLengthFault(password)).toBeUndefined();
  });

  it("keeps to the rules for passwords by chance", () => {
    const allowed = new Set(`${LETTERS}${DIGITS}${SYMBOLS}`);
    let taken = 0;
    for (const password of texts("passwords", 20_000, `${LETTERS}${DIGITS}${SYMBOLS} ~"'\\\`/ß`, 20)) {
      const length = password.length >= 8 && password.length <= 16;
      const fits = length && [...password].every((character) => allowed.has(character));
      expect(passwordFault(password) === undefined, JSON.stringify(password)).toBe(fits);
      expect(passwordLengthFault(password) === undefined).toBe(length);
      if (fits) taken += 1;
    }
    expect(taken).toBeGreaterThan(500);
  });
});

describe("emailFault", () => {
  it.each([
    "a@b.co",
    "Ana.Moon+forum@people.example",
    "o'neil@mail.people.example",
    "x_1-2@1st.example",
    "a!#$%&'*+/=?^_`{|}~-@people.example",
    "ana@xn--bcher-kva.example",
    `${"l".repeat(64)}@people.example`,
    `a@${"d".repeat(63)}.example`,
  ])("takes %s", (email) => expect(emailFault(email)).toBeUndefined());

  it.each([
    "",
    " ",
    "@",
    "ana",
    "ana@",
    "@people.example",
    "ana@people",
    "ana@localhost",
    "ana@people.",
    "ana@.example",
    "ana@people..example",
    "ana@-people.example",
    "ana@people-.example",
    "ana@@people.example",
    "ana@moon@people.example",
    "ana moon@people.example",
    " ana@people.example",
    "ana@people.example ",
    "ana@peo ple.example",
    "ana@people.example\n",
    "ana@people.example\r\nBcc: eve@people.example",
    "ana\r\nBcc:eve@people.example",
    "ana\u0000@people.example",
    "ana\t@people.example",
    "ana@people.example,eve@people.example",
    "ana@people.example;eve@people.example",
    "ana@people.example, eve@people.example",
    "Ana <ana@people.example>",
    "<ana@people.example>",
    '"ana"@people.example',
    "ana(moon)@people.example",
    "ana@[127.0.0.1]",
    "ana:moon@people.example",
    "ana\\@people.example",
    "\u0430na@people.example",
    "ana@pe\u043eple.example",
    "ana@people\u3002example",
    "ana@people.example\u2028",
    "ana@people.example%0d%0aBcc:eve@people.example\r",
    "ana@people.example>, <eve@people.example",
    "@people.example:ana@people.example",
    "group: ana@people.example, eve@people.example;",
    "an\u200ba@people.example",
    "ana@peop\u0131e.example",
    "\uff41na@people.example",
    "ana@people\uff0eexample",
    "=?utf-8?q?a=0d=0a?=\r\n@people.example",
    "\u212A@people.example",
    `${"l".repeat(65)}@people.example`,
    `a@${"d".repeat(64)}.example`,
  ])("refuses %j", (email) => expect(emailFault(email)).toBe(EMAIL));

  it("takes 254 characters and no more", () => {
    const of = (length: number) => {
      const rest = length - "l".repeat(60).length - "@".length - ".example".length;
      const labels = "d".repeat(rest).replace(/.{51}(?=.)/g, (label) => `${label.slice(0, -1)}.`);
      return `${"l".repeat(60)}@${labels}.example`;
    };
    expect(of(254)).toHaveLength(EMAIL_MAX);
    expect(emailFault(of(253))).toBeUndefined();
    expect(emailFault(of(254))).toBeUndefined();
    expect(of(255)).toHaveLength(255);
    expect(emailFault(of(255))).toBe(EMAIL);
  });

  it("judges the worst texts without delay", () => {
    // A backtracking pattern would take years for these.
    for (const text of [`a@${"a.".repeat(20_000)}`, `${"a".repeat(100_000)}@`, `a@${"a-".repeat(120)}!`])
      expect(emailFault(text)).toBe(EMAIL);
  });

  it("takes nothing by chance that could be two addresses or two lines", () => {
    let taken = 0;
    for (const text of texts("addresses", 50_000, "aZ9.-_@@.+,;:<>\"' \r\n\u0000é", 12)) {
      if (emailFault(text) !== undefined) continue;
      taken += 1;
      expect(text).toMatch(/^[^\s@,;:<>"\p{C}]+@[a-z0-9.-]+\.[a-z0-9-]+$/iu);
    }
    for (const local of texts("locals", 2000, `${LETTERS}${DIGITS}.!#$%&'*+/=?^_\`{|}~-`, 64)) {
      expect(emailFault(`${local}@people.example`) === undefined).toBe(local !== "");
      if (local !== "") taken += 1;
    }
    expect(taken).toBeGreaterThan(1000);
  });
});

describe("folding", () => {
  it("makes what differs in upper and lower case the same, and is done once", () => {
    for (const name of texts("folding", 1000, `${LETTERS}${DIGITS}_-`, 20)) {
      expect(foldUsername(name.toUpperCase())).toBe(foldUsername(name));
      expect(foldUsername(foldUsername(name))).toBe(foldUsername(name));
      expect(foldEmail(`${name}@People.Example`.toUpperCase())).toBe(foldEmail(`${name}@people.example`));
    }
  });
});
