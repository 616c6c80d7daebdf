import { CONTRAST_OF, leastContrast } from "@tenfold/domain/palette";
import { describe, expect, it } from "vitest";
import sheet from "./tokens.css?raw";

/** The colors of a mode by their names. */
const colorsIn = (mode: "light" | "dark") =>
  new Map(
    [...sheet.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)].map(
      ([, name = "", light = "", dark = ""]) => [name, mode === "light" ? light : dark] as const,
    ),
  );

describe.each(["light", "dark"] as const)("the colors of the %s mode", (mode) => {
  const colors = colorsIn(mode);
  const color = (name: string) => colors.get(name) ?? "";
  const surfaces = ["ground", "raised", "sunken"].map(color);

  it.each(["ink", "ink-soft", "accent", "alert", "well"])("%s is seen as text on every surface (WCAG 1.4.6)", (name) => {
    expect(leastContrast(color(name), surfaces)).toBeGreaterThanOrEqual(CONTRAST_OF.text);
  });

  it("line-strong is seen as the edge of a control (WCAG 1.4.11)", () => {
    expect(leastContrast(color("line-strong"), surfaces)).toBeGreaterThanOrEqual(CONTRAST_OF.mark);
  });

  it("text is seen on what is filled with a color (WCAG 1.4.6)", () => {
    expect(leastContrast(color("on-accent"), [color("accent"), color("alert")])).toBeGreaterThanOrEqual(CONTRAST_OF.text);
    expect(leastContrast(color("ground"), [color("ink")])).toBeGreaterThanOrEqual(CONTRAST_OF.text);
  });
});
