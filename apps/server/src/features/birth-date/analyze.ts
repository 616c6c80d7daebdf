import { createHmac } from "node:crypto";
import type { analyzeBirthDate } from "@tenfold/contract/birth-date";
import type { BodyOf, ReplyOf } from "@tenfold/contract/endpoint";
import { digitalRoot, digitsOf, encountersOfDate, lifePathSummary } from "@tenfold/domain/numerology";
import { DEFAULT_PREFERENCES } from "@tenfold/domain/preferences";
import type { FastifyBaseLogger } from "fastify";
import type { Core } from "../../core.ts";
import { AppError } from "../../platform/errors.ts";
import { writeReading } from "../readings/index.ts";

type Asked = BodyOf<typeof analyzeBirthDate>;

function refuse(field: keyof Asked, fault: string): never {
  throw new AppError("invalid_input", { field, fields: { [field]: fault } });
}

/** Refuses digits and a life path that are not those of the date. */
function checkSums({ birthDate, extractedNumbers, lifePathNumber }: Asked): void {
  const digits = digitsOf(birthDate);
  if (digits.join("") !== extractedNumbers.join("")) refuse("extractedNumbers", "These are not the digits of the date.");
  if (digitalRoot(digits) !== lifePathNumber) refuse("lifePathNumber", "This is not the number that the digits come to.");
}

/** Keyed, since a language model is sent a hash of the seed: there are few dates, and a plain hash could be looked up. */
const seedOf = ({ secrets }: Core, birthDate: string) =>
  createHmac("sha256", secrets.hashPepper).update(`birth date:${birthDate}`).digest("base64url");

/**
 * The analysis of a birth date. It depends on the date alone: the reading's seed is made of it, and the preferences
 * are the usual ones whoever asks. (A language model may still choose other words the second time.)
 */
export async function analyze(core: Core, asked: Asked, log: FastifyBaseLogger): Promise<ReplyOf<typeof analyzeBirthDate>> {
  checkSums(asked);
  const { birthDate, extractedNumbers, lifePathNumber: number } = asked;
  const request = { number, preferences: DEFAULT_PREFERENCES, seed: seedOf(core, birthDate) };
  const { principle } = await writeReading(core, request, log);
  return {
    birthDate,
    extractedNumbers,
    primaryPrinciple: { number, ...principle },
    numberInteractions: encountersOfDate(extractedNumbers),
    lifePathSummary: lifePathSummary(extractedNumbers),
  };
}
