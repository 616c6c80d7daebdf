import type { AngelReading, AngelRequest } from "@tenfold/domain/angel";
import type { Reading, ReadingRequest } from "@tenfold/domain/readings";

/** An answer as a good model gives it to {@link GOOD_REQUEST}: 54 words, where a brief reading has 30 to 75. */
export const GOOD_ANSWER = {
  title: "The River Leaves",
  content:
    "A river spends its whole life leaving, and nobody calls it lost. It carries the ocean in its mind the way you carry a name.\n\nLet one small thing go downstream today: a drawer, a grudge, an hour. Then stand on the bank a while and notice that you are still here.",
  insight: "What leaves and what stays are the same water.",
  affirmation: "I let this day move and I move with it.",
};

/** All sentences of a text, as an answer may name those on keywords. */
export const onKeywordsIn = (text: string) => ({ onKeywords: text.split(/(?<=[.?])\s+/) });

/** The same as a model sends it. */
export const GOOD_MESSAGE = { ...GOOD_ANSWER, ...onKeywordsIn(GOOD_ANSWER.content) };

export const GOOD_REQUEST: ReadingRequest = {
  number: 1,
  preferences: { style: "poetic", composition: "brief", keywords: "ocean" },
  seed: 7,
};

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

export const ANGEL_REQUEST: AngelRequest = {
  number: "11",
  preferences: { style: "poetic", composition: "brief", keywords: "ocean" },
  seed: 7,
};

export const ANGEL_DRAFT: AngelReading = {
  number: "11",
  meaning: "In 11 the same digit stands twice, like two ferries at one quay. What leaves is seen by what stays.",
  guidance: "Name one change that you have made twice. The ferry is never the same ferry.",
  personalizedMessage:
    "You see 11, and it speaks of Change.\n\nA ferry leaves on the minute, and you, with the ocean in mind, are what the quay has seen of it.",
  universalPrinciples: [{ digit: 1, principle: "Change", meaning: "The 1 turns." }],
  reducedDigit: { digit: 2, calculation: "1+1 = 2", principle: "Uniqueness", meaning: "It comes to 2." },
};

export const ANGEL_ANSWER = {
  meaning: "Twice the same digit, and 11 is a quay with two boats. One shows by going what the other keeps.",
  guidance: "Think of a change that you made a second time. No ferry comes back as it went.",
  message:
    "It is 11 again, and 11 is about Change.\n\nOn the minute the boat casts off, and you, who had the ocean in mind, are still there, seen by the water.",
};
