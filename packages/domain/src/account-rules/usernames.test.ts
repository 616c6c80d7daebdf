import { createRandom } from "@tenfold/domain/random";
import { describe, expect, it } from "vitest";
import { permittedUsername, usernameFault } from "./index.ts";

describe("permittedUsername", () => {
  it.each([
    ["Member_1", "Member_1"],
    ["bob", "bob_member"],
    ["Jörg Müller", "Jorg_Muller"],
    ["admin", "member"],
    ["12345", "12345_member"],
    ["123456789", "member"],
    ["", "member"],
    ["…", "member"],
    ["a".repeat(40), "a".repeat(20)],
    ["安娜", "member"],
  ])("makes of %j", (wanted, permitted) => expect(permittedUsername(wanted)).toBe(permitted));

  it("gives another one for each attempt, always permitted", () => {
    const random = createRandom("names from elsewhere");
    const parts = ["a", "Z", "9", "_", "-", " ", "é", "安", "\0", "\ud800", "root", "admin", "null", "👩‍👩‍👧", "."];
    for (let round = 0; round < 2000; round += 1) {
      const wanted = Array.from({ length: random.whole(0, 30) }, () => random.pick(parts)).join("");
      const names = Array.from({ length: 8 }, (_, attempt) => permittedUsername(wanted, attempt));
      for (const name of names) expect(usernameFault(name), `${JSON.stringify(wanted)} → ${name}`).toBeUndefined();
      expect(new Set(names).size).toBe(names.length);
    }
  });
});
