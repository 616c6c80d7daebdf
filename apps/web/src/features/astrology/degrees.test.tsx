import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AspectsTable } from "./aspects-table.tsx";
import { ChartTable } from "./chart-table.tsx";
import { Degrees } from "./degrees.tsx";

/** What a screen reader says of it. */
const spoken = (markup: string) =>
  markup.replaceAll(/<span[^>]*aria-hidden="true"[^>]*>[^<]*<\/span>/g, "").replaceAll(/<[^>]*>/g, " ");

it.each([
  [1, 36, "1 degree 36 minutes"],
  [8, 1, "8 degrees 1 minute"],
  [0, 0, "0 degrees 0 minutes"],
])("%i degrees and %i minutes are said as people say them", (degree, minute, words) =>
  expect(spoken(renderToStaticMarkup(<Degrees degree={degree} minute={minute} />)).trim()).toBe(words),
);

// The site's own reader leaves out what only screen readers hear.
it("a place is read aloud as it is shown", () =>
  expect(renderToStaticMarkup(<Degrees degree={8} minute={1} />)).toMatch(/aria-hidden="true" data-spoken="true">8°01′</));

it("an aspect's orb is said in words as a planet's place is", () => {
  const aspects = [{ bodies: ["Moon", "Jupiter"], name: "conjunction", orb: 3.09, applying: true, exactAt: null }] as const;
  const markup = renderToStaticMarkup(<AspectsTable aspects={aspects as never} />);
  expect(markup).toContain("3°05′");
  expect(spoken(markup)).toContain("3 degrees 5 minutes");
  expect(spoken(markup)).not.toContain("′");
});

it("a planet's speed is said in words, too", () => {
  const planet = { name: "Sun", constellation: "Aries", degree: 8, minute: 1, speed: 0.99, nextStation: null };
  const nextIngress = { constellation: "Taurus", at: "2026-04-20T01:39:00.000Z" };
  const markup = renderToStaticMarkup(<ChartTable planets={[{ ...planet, nextIngress }] as never} title="Positions" />);
  expect(markup).toContain(">0.99°<");
  expect(spoken(markup).replaceAll(/ +/g, " ")).toContain("Direct, 0.99 degrees a day");
});
