import fc from "fast-check";
import { expect, it } from "vitest";
import { angelOwn as own } from "../../test/angel-library.ts";
import { libraryOf } from "../../test/library.ts";
import { angelReaderOf } from "../angel/index.ts";
import { COMPOSITIONS, STYLES } from "../preferences/index.ts";
import { textOfAngelNumber, textOfLifePath, textOfPlanet } from "./index.ts";

const preferences = fc.record({
  style: fc.constantFrom(...STYLES),
  composition: fc.constantFrom(...COMPOSITIONS),
  keywords: fc.constantFrom("", "courage"),
});

it("what is told about a reading does not begin with its title again, which stands before it", () => {
  fc.assert(
    fc.property(preferences, fc.stringMatching(/^[0-9]{1,4}$/), (chosen, number) => {
      const angel = angelReaderOf({ own, libraryOf }, { number, preferences: chosen }).read(1);
      const texts = [
        textOfAngelNumber(angel, chosen),
        textOfPlanet({ planet: "Mars", sign: "Leo", digit: 5 }, "Text.", chosen),
        textOfLifePath(5, { title: "Universal Desire: One", content: "Text.", insight: "Text." }),
      ];
      for (const { about, title } of texts) expect(about.toLowerCase()).not.toContain(title.toLowerCase());
      expect(texts[0]?.about).toContain(chosen.keywords);
    }),
  );
});
