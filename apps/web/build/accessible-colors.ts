import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type InkUse, inkOf } from "@tenfold/domain/palette";
import { PRINCIPLES } from "@tenfold/domain/principles";
import type { Plugin } from "vite";

const SHEET = "virtual:accessible-colors.css";
const TOKENS = fileURLToPath(new URL("../src/ui/tokens.css", import.meta.url));

/** The backgrounds that colors appear on. */
const SURFACES = ["ground", "raised", "sunken"];

/** For text, for large text, and for lines, dots and edges. */
const PROPERTY_OF: Readonly<Record<InkUse, string>> = {
  text: "--principle",
  large: "--principle-large",
  mark: "--principle-mark",
};

/** The surface colors in light and in dark mode. Throws if a token is missing. */
function surfacesOf(tokens: string): readonly [light: readonly string[], dark: readonly string[]] {
  const pairs = SURFACES.map((name) => {
    const [, light, dark] = new RegExp(`--color-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens) ?? [];
    if (!light || !dark) throw new Error(`tokens.css has no surface called ${name}`);
    return [light, dark] as const;
  });
  return [pairs.map(([light]) => light), pairs.map(([, dark]) => dark)];
}

/** The principles' colors, each adjusted to the contrast its use needs on the surfaces. */
function sheet([light, dark]: ReturnType<typeof surfacesOf>): string {
  const rules = PRINCIPLES.map(({ digit, color: { hex } }) => {
    const colors = (Object.keys(PROPERTY_OF) as InkUse[]).map(
      (use) => `  ${PROPERTY_OF[use]}: light-dark(${inkOf(hex, light, use)}, ${inkOf(hex, dark, use)});`,
    );
    return [`[data-digit="${digit}"] {`, ...colors, "}"].join("\n");
  });
  return rules.join("\n");
}

export function accessibleColors(): Plugin {
  return {
    name: "accessible-colors",
    resolveId: (source) => (source === SHEET ? source : null),
    load(id) {
      if (id !== SHEET) return null;
      this.addWatchFile(TOKENS);
      return sheet(surfacesOf(readFileSync(TOKENS, "utf8")));
    },
  };
}
