import { expect, it } from "vitest";
import { readPreferences } from "./use-preferences.ts";

it("takes no preferences that nobody can have meant, and of others what can be read", () => {
  for (const given of [null, "poetic", {}, { style: 7, composition: null }, { style: "poetic", composition: ["brief"] }])
    expect(readPreferences(given)).toBeUndefined();
  const known = { style: "poetic", composition: "brief" };
  for (const keywords of [undefined, { a: 1 }])
    expect(readPreferences({ ...known, keywords })).toEqual({ ...known, keywords: "" });
  expect(readPreferences({ ...known, keywords: "x".repeat(40) })?.keywords).toBe("x".repeat(30));
});
