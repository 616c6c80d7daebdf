// What style sheets use, after the build has written them for the floor: syntax that it can lower is lowered.

import { type Atrule, type CssNode, type Declaration, generate, type List, parse, walk } from "css-tree";
import { browserslistToTargets, transform } from "lightningcss";
import { FLOOR } from "../../apps/web/build/floor.ts";
import { firstKnown, namesBelow, type Use } from "./support.ts";

const targets = browserslistToTargets([
  `chrome ${FLOOR.chrome}`,
  `edge ${FLOOR.edge}`,
  `firefox ${FLOOR.firefox}`,
  `safari ${FLOOR.safari}`,
  `ios_saf ${FLOOR.safari}`,
]);

/** A sheet as the build writes it. */
const lowered = (file: string, source: string) =>
  transform({ filename: file, code: Buffer.from(source), targets, errorRecovery: true }).code.toString();

/** The kinds of values: functions and units stand below one of them in the data. */
const TYPES = namesBelow("css", "types").filter((name) => name !== "__compat");
const VIEWPORT_UNITS = /^([sld])v(?:[hwib]|min|max)$/;
const VIEWPORT_KINDS: Readonly<Record<string, string>> = { s: "small", l: "large", d: "dynamic" };

const functionKey = (name: string) => firstKnown(["css", "types", name], ...TYPES.map((type) => ["css", "types", type, name]));

function unitKey(unit: string): string | undefined {
  const kind = VIEWPORT_KINDS[VIEWPORT_UNITS.exec(unit)?.[1] ?? ""];
  return firstKnown(["css", "types", "length", kind ? `viewport_percentage_units_${kind}` : unit]);
}

const unprefixed = (name: string) => name.replace(/^-\w+-/, "");

/** What a declaration needs: its property, and the words, functions and units of its value. */
function keysOf({ property, value }: Declaration, within: readonly string[]): (string | undefined)[] {
  const keys = [property.startsWith("-") ? undefined : firstKnown([...within, property])];
  walk(value as CssNode, (node) => {
    if (node.type === "Identifier") keys.push(firstKnown([...within, property, node.name]));
    else if (node.type === "Function") keys.push(functionKey(node.name.toLowerCase()));
    else if (node.type === "Dimension") keys.push(unitKey(node.unit.toLowerCase()));
  });
  return keys;
}

/** A block's declarations, each with those before it. */
function declarationsOf(children: List<CssNode>): Declaration[] {
  return children.toArray().filter((node) => node.type === "Declaration");
}

/** Whether a browser without what a block uses passes it by. */
const guards = ({ name, prelude }: Atrule) => name === "supports" && prelude !== null && !/^\s*not\b/.test(generate(prelude));

/** What one sheet uses without asking for it by @supports, and without a value before it that others take. */
export function usesInSheet(file: string, source: string): Use[] {
  const uses: Use[] = [];
  const use = (key: string | undefined, prefixes: ReadonlySet<string> = new Set()) => {
    if (key !== undefined) uses.push({ key, where: file, prefixes });
  };
  const blockUses = (children: List<CssNode>, within: readonly string[]) => {
    const declarations = declarationsOf(children);
    declarations.forEach((declaration, index) => {
      const { property } = declaration;
      const prefixes = new Set(
        declarations.flatMap((other) =>
          other.property !== property && unprefixed(other.property) === property ? (/^-\w+-/.exec(other.property) ?? []) : [],
        ),
      );
      const hasFallback = declarations.slice(0, index).some((other) => other.property === property);
      const [own, ...ofValue] = keysOf(declaration, within);
      use(own, prefixes);
      if (!hasFallback) for (const key of ofValue) use(key, prefixes);
    });
  };
  walk(parse(lowered(file, source), { parseCustomProperty: true }), {
    enter(node: CssNode) {
      if (node.type === "Atrule") {
        if (guards(node)) return walk.skip;
        use(firstKnown(["css", "at-rules", node.name]));
        if (node.name === "font-face" && node.block) blockUses(node.block.children, ["css", "at-rules", "font-face"]);
      } else if (node.type === "Rule") blockUses(node.block.children, ["css", "properties"]);
      else if (node.type === "Feature") use(firstKnown(["css", "at-rules", "media", node.name.replace(/^(?:min|max)-/, "")]));
      else if ((node.type === "PseudoClassSelector" || node.type === "PseudoElementSelector") && !node.name.startsWith("-"))
        use(firstKnown(["css", "selectors", node.name]));
      else if (node.type === "NestingSelector") use(firstKnown(["css", "selectors", "nesting"]));
      return undefined;
    },
  });
  return uses;
}
