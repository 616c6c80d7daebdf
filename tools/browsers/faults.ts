import { ALLOWED } from "./allowed.ts";
import { lackedBy, type Use } from "./support.ts";

/** The key of the list that allows a use: its own, or one above it. */
function allowing(key: string): string | undefined {
  return Object.keys(ALLOWED).find((above) => key === above || key.startsWith(`${above}.`));
}

/** What is used below the floor and not allowed, and what is allowed and not used there, one line each. */
export function faultsOf(uses: readonly Use[]): readonly string[] {
  const places = new Map<string, Set<string>>();
  const met = new Set<string>();
  for (const { key, where, prefixes } of uses) {
    const lacking = lackedBy(key, prefixes);
    if (lacking.length === 0) continue;
    const reason = allowing(key);
    if (reason) met.add(reason);
    else {
      const said = `${key} is not in every browser of the floor (has it: ${lacking.join(", ")})`;
      places.set(said, (places.get(said) ?? new Set()).add(where));
    }
  }
  const below = [...places].map(([said, files]) => `${said}: ${[...files].join(", ")}`);
  const idle = Object.keys(ALLOWED).filter((key) => !met.has(key));
  return [...below, ...idle.map((key) => `${key} is allowed, but nothing needs that any more`)];
}
