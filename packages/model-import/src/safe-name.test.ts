import { describe, expect, it } from "vitest";
import { safeName } from "./safe-name.ts";

describe("safeName", () => {
  it.each([
    ["bracket.step", "bracket.step"],
    ["C:\\Users\\me\\Bracket 2.STEP", "Bracket 2.STEP"],
    ["../../etc/passwd", "passwd"],
    ["Деталь.stl", "Деталь.stl"],
    ["部品.obj", "部品.obj"],
    ['a<b>:"|?*.obj', "a_b______.obj"],
    ["up\u202elbo.exe.obj", "up_lbo.exe.obj"],
    ["tab\there\n.obj", "tab_here_.obj"],
    ["..", "model"],
    ["", "model"],
    ["   ", "model"],
    [".hidden", "hidden"],
    ["trailing. . ", "trailing"],
    ["con.obj", "_con.obj"],
    ["NUL", "_NUL"],
    ["e\u0301.obj", "\u00e9.obj"],
    ["\ud800.obj", "\ufffd.obj"],
  ])("makes %j %j", (given, name) => {
    expect(safeName(given)).toBe(name);
  });

  it("keeps names short, their endings and their characters whole", () => {
    const name = safeName(`${"🧊".repeat(200)}.obj`);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(150);
    expect(name).toMatch(/^🧊+\.obj$/u);
    expect(Buffer.byteLength(safeName("x".repeat(5_000)))).toBeLessThanOrEqual(150);
  });
});

// Shortened sign by sign, or trimmed from each space anew, these would take minutes, longer than a test may.
it.each(["a", "ü", "😀", " ", ".", " a"])("makes a short name of a long one of %j at once", (text) => {
  const name = safeName(`a${text.repeat(200_000)}b.obj`);
  expect(name).toMatch(/^a.*\.obj$/su);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(150);
});
