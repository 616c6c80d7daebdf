import type { CallReply } from "@tenfold/contract/calls";
import type { Preferences } from "@tenfold/domain/preferences";

export type AngelReading = Omit<CallReply<"decodeAngelNumber">, "id" | "seed">;
export type Saved = CallReply<"getSavedAngelNumbers">[number];

const isText = (value: unknown): value is string => typeof value === "string";

function isPrinciple(given: unknown): boolean {
  const { digit, principle, meaning } = Object(given) as Record<string, unknown>;
  return typeof digit === "number" && isText(principle) && isText(meaning);
}

/** Whether an answer is a reading: something between the page and the server may have replied in its place. */
export function isAngelReading(answer: unknown): answer is AngelReading {
  const { number, meaning, guidance, personalizedMessage, universalPrinciples, reducedDigit, createdAt } = Object(
    answer,
  ) as Partial<Record<keyof AngelReading, unknown>>;
  return (
    [number, meaning, guidance, personalizedMessage, createdAt].every(isText) &&
    Array.isArray(universalPrinciples) &&
    universalPrinciples.every(isPrinciple) &&
    isPrinciple(reducedDigit) &&
    isText(Object(reducedDigit).calculation)
  );
}

/** The original reading of a saved one; undefined if its JSON can't be read. */
export function fromSaved(saved: Saved): AngelReading | undefined {
  try {
    const reading: unknown = {
      ...saved,
      universalPrinciples: JSON.parse(saved.universalPrinciples),
      reducedDigit: JSON.parse(saved.reducedDigit),
    };
    return isAngelReading(reading) ? reading : undefined;
  } catch {
    return undefined;
  }
}

/** A new reading in the form of the list of saved ones. */
export function toSaved(id: string, reading: AngelReading, preferences: Preferences): Saved {
  return {
    ...reading,
    ...preferences,
    id,
    universalPrinciples: JSON.stringify(reading.universalPrinciples),
    reducedDigit: JSON.stringify(reading.reducedDigit),
  };
}
