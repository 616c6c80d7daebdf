import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ownWords, ShareReading } from "./share-reading.tsx";

const madeBy = { number: 7, preferences: { keywords: "אבא?" }, seed: 1 } as const;

const shown = () =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ShareReading madeBy={madeBy} title="Harmony" {...ownWords(madeBy)} />
    </QueryClientProvider>,
  );

it("copying the link and saving the image stand in one row", () => {
  const row = shown()
    .split("<div")
    .find((part) => part.includes("Copy link"));
  expect(row).toContain("Save as image");
});

it("the visitor's words keep their own direction within the sentence around them", () => {
  expect(shown()).toContain("without “<bdi>אבא?</bdi>”, and");
});
