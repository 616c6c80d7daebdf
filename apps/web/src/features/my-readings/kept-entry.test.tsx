import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { KeptEntry } from "./kept-entry.tsx";
import type { KeptReading } from "./settle.ts";

const NOTE = "אבא?";

const kept: KeptReading = {
  id: "4f0c1d52-6c1e-4a35-9d0a-2f6d5f7f9a01",
  reading: {
    kind: "number",
    digit: 7,
    title: "Harmony",
    about: "About seven",
    parts: [{ text: "Two voices." }],
    readAt: 0,
  },
  favorite: false,
  note: NOTE,
};

const shown = (open: boolean) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <KeptEntry kept={kept} open={open} onToggle={() => undefined} onRemove={() => undefined} />
    </QueryClientProvider>,
  );

/** The opening tags of what holds the note. */
const tagsAround = (html: string) =>
  html
    .split(NOTE)
    .slice(0, -1)
    .map((before) => before.slice(before.lastIndexOf("<")));

describe("a note of one's own", () => {
  it.each([
    ["closed", false, 1],
    ["open, on paper and in its field", true, 2],
  ] as const)("runs in the direction of its words: %s", (_, open, times) => {
    const tags = tagsAround(shown(open));
    expect(tags).toHaveLength(times);
    for (const tag of tags) expect(tag).toContain('dir="auto"');
  });
});
