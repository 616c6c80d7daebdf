// What the browsers of the floor have, according to MDN's data.

import bcd from "@mdn/browser-compat-data" with { type: "json" };
import type { CompatStatement, SimpleSupportStatement } from "@mdn/browser-compat-data";
import { FLOOR } from "../../apps/web/build/floor.ts";

const BROWSERS = {
  chrome: FLOOR.chrome,
  chrome_android: FLOOR.chrome,
  edge: FLOOR.edge,
  firefox: FLOOR.firefox,
  firefox_android: FLOOR.firefox,
  safari: FLOOR.safari,
  safari_ios: FLOOR.safari,
} as const;

type Node = { readonly __compat?: CompatStatement } & { readonly [name: string]: Node };

/** What is used, by its key in MDN's data, such as "css.types.color.light-dark", and where. */
export interface Use {
  readonly key: string;
  readonly where: string;
  /** The prefixes that a property is also used with in the same block. */
  readonly prefixes?: ReadonlySet<string>;
}

const isUpTo = (version: string, floor: string) => {
  const [given = [], most = []] = [version.replace("≤", ""), floor].map((text) => text.split(".").map(Number));
  const [major = 0, minor = 0] = given;
  const [mostMajor = 0, mostMinor = 0] = most;
  return major < mostMajor || (major === mostMajor && minor <= mostMinor);
};

/** The node of a key, if the data has one. */
function nodeOf(key: readonly string[]): Node | undefined {
  let node: Node | undefined = bcd as unknown as Node;
  for (const name of key) node = node && Object.hasOwn(node, name) ? node[name] : undefined;
  return node;
}

/** The first of several keys that the data knows. */
export const firstKnown = (...keys: readonly (readonly string[])[]): string | undefined =>
  keys.find((key) => nodeOf(key)?.__compat)?.join(".");

/** The names right below a key. */
export const namesBelow = (...key: readonly string[]): readonly string[] => Object.keys(nodeOf(key) ?? {});

function has(statement: SimpleSupportStatement, floor: string, prefixes: ReadonlySet<string>): boolean {
  const {
    version_added: added,
    version_removed: removed,
    flags,
    prefix,
    alternative_name: other,
    partial_implementation,
  } = statement;
  if (typeof added !== "string" || added === "preview" || flags || other || partial_implementation) return false;
  if (typeof removed === "string" && isUpTo(removed, floor)) return false;
  return isUpTo(added, floor) && (prefix === undefined || prefixes.has(prefix));
}

/** The browsers of the floor that lack a feature, each with the version that first has it. */
export function lackedBy(key: string, prefixes: ReadonlySet<string> = new Set()): readonly string[] {
  const support = nodeOf(key.split("."))?.__compat?.support;
  if (!support) return [];
  return Object.entries(BROWSERS).flatMap(([browser, floor]) => {
    const given = support[browser as keyof typeof BROWSERS];
    const statements = given === undefined ? [] : Array.isArray(given) ? given : [given as SimpleSupportStatement];
    if (statements.some((statement) => has(statement, floor, prefixes))) return [];
    return [`${browser} ${statements[0]?.version_added || "never"}${statements[0]?.partial_implementation ? " in part" : ""}`];
  });
}
