import type { Reading, ReadingRequest } from "@tenfold/domain/readings";

/** An answer as a good model gives it to {@link GOOD_REQUEST}: 54 words, where a brief reading has 30 to 75. */
export const GOOD_ANSWER = {
  title: "The River Leaves",
  content:
    "A river spends its whole life leaving, and nobody calls it lost. It carries the ocean in its mind the way you carry a name.\n\nLet one small thing go downstream today: a drawer, a grudge, an hour. Then stand on the bank a while and notice that you are still here.",
  insight: "What leaves and what stays are the same water.",
  affirmation: "I let this day move and I move with it.",
};

export const GOOD_REQUEST: ReadingRequest = {
  number: 1,
  preferences: { style: "poetic", composition: "brief", keywords: "ocean" },
  seed: 7,
};

/** What the embedded engine might say to it. */
export const DRAFT: Reading = {
  principle: {
    title: "Universal Change: The Ferry",
    content: "A ferry leaves on the minute. Change is what the quay has seen of it.",
    insight: "The ferry is never the same ferry.",
  },
  affirmation: "I step aboard.",
};

/** The request with other keywords. */
export function askedWith(keywords: string): ReadingRequest {
  return { ...GOOD_REQUEST, preferences: { ...GOOD_REQUEST.preferences, keywords } };
}
