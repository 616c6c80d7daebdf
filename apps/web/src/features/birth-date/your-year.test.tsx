import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { parseCorpus } from "@tenfold/domain/readings";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { yearQuery } from "./prose-queries.ts";
import { Year } from "./your-year.tsx";

const TODAY = new Date(2026, 5, 1);
const months = Array.from({ length: 12 }, (_, index) => `@month ${index + 1}\n: A month.`).join("\n");

function pageOf(year: number): string {
  const client = new QueryClient();
  client.setQueryData(yearQuery(2).queryKey, parseCorpus(`@year\n: Next year brings company.\n${months}`));
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Year year={{ year, number: 2, sum: "2" }} today={TODAY} />
    </QueryClientProvider>,
  );
}

it("says of a year that is not the current one which year it calls this year, before it is told", () => {
  for (const year of [2022, 2025, 2027]) {
    const page = pageOf(year);
    expect(page).toContain(`Told as if from within ${year}: in it, “this year” is ${year} and “next year” is ${year + 1}.`);
    expect(page.indexOf("Told as if")).toBeLessThan(page.indexOf("Next year brings"));
  }
  expect(pageOf(2026)).not.toContain("Told as if");
});
