import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type BirthDate, digitsOfDate, encountersOfDate, formatBirthDate, lifePathOf } from "@tenfold/domain/numerology";
import { textOfBirthDate } from "@tenfold/domain/reading-text";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AnalysisView } from "./analysis-view.tsx";

const ALIKE = { month: 11, day: 11, year: 1999 };

function analysisOf(date: BirthDate) {
  const digits = digitsOfDate(date);
  return {
    birthDate: formatBirthDate(date),
    extractedNumbers: digits,
    primaryPrinciple: { number: lifePathOf(date), title: "T", content: "C", insight: "I" },
    numberInteractions: encountersOfDate(digits),
    lifePathSummary: "S",
  };
}

const pageOf = (date: BirthDate) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <AnalysisView date={date} analysis={analysisOf(date)} titleRef={null}>
        {null}
      </AnalysisView>
    </QueryClientProvider>,
  );

/** What the page says of how the digits of a date meet. */
const interactionsOf = (date: BirthDate) => pageOf(date).split('id="interactions-title"')[1]?.split("</section>")[0] ?? "";

it("says how digits meet, and that none do where only equal ones stand side by side", () => {
  expect(interactionsOf({ month: 1, day: 2, year: 1988 }).match(/<li/g)).toHaveLength(5);
  const none = interactionsOf(ALIKE);
  expect(none).toContain("only digits that are alike stand side by side");
  expect(none).not.toContain("<ul");
  expect(textOfBirthDate(ALIKE, analysisOf(ALIKE)).parts.at(-1)?.text).toContain("only digits that are alike");
});

it("the number of the life path comes after the heading that it belongs to", () => {
  const page = pageOf(ALIKE);
  expect(page.indexOf("Life path number")).toBeGreaterThan(page.indexOf("Life path summary"));
});
