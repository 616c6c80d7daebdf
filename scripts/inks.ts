// Derives the inks of the ten principles from the palette and the surfaces in tokens.css: `node scripts/inks.ts`.
// With --check nothing is written, and it fails where the inks are not those of the palette and the surfaces.
import { readFileSync, writeFileSync } from "node:fs";
import { type InkUse, inkOf } from "../packages/domain/src/palette/index.ts";
import { PRINCIPLES } from "../packages/domain/src/principles/index.ts";

const TOKENS = new URL("../apps/web/src/ui/tokens.css", import.meta.url);
const INKS = new URL("../apps/web/src/ui/inks.css", import.meta.url);

/** What inks stand on: pages, cards, and what lies deeper. */
const SURFACES = ["ground", "raised", "sunken"];

const PROPERTY_OF: Readonly<Record<InkUse, string>> = {
  text: "--principle",
  large: "--principle-large",
  mark: "--principle-mark",
};

/** The surfaces as they are in light and in dark. Throws where a token is not there. */
function surfacesOf(tokens: string): readonly [light: readonly string[], dark: readonly string[]] {
  const pairs = SURFACES.map((name) => {
    const [, light, dark] = new RegExp(`--color-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens) ?? [];
    if (!light || !dark) throw new Error(`tokens.css has no surface called ${name}`);
    return [light, dark] as const;
  });
  return [pairs.map(([light]) => light), pairs.map(([, dark]) => dark)];
}

/** The style sheet of the inks, each for what it is there for. */
function sheet([light, dark]: ReturnType<typeof surfacesOf>): string {
  const rules = PRINCIPLES.map(({ digit, color: { hex } }) => {
    const inks = (Object.keys(PROPERTY_OF) as InkUse[]).map(
      (use) => `  ${PROPERTY_OF[use]}: light-dark(${inkOf(hex, light, use)}, ${inkOf(hex, dark, use)});`,
    );
    return [`[data-digit="${digit}"] {`, ...inks, "}"].join("\n");
  });
  return `/*
 * The ten principles as ink, derived from the palette by scripts/inks.ts and not written by hand: --principle for text,
 * --principle-large for large text, --principle-mark for lines, dots and edges.
 */
${rules.join("\n")}
`;
}

const wanted = sheet(surfacesOf(readFileSync(TOKENS, "utf8")));
if (!process.argv.includes("--check")) writeFileSync(INKS, wanted);
else if (readFileSync(INKS, "utf8") !== wanted) {
  console.error("apps/web/src/ui/inks.css is not what the palette and the surfaces give; run: node scripts/inks.ts");
  process.exitCode = 1;
}
