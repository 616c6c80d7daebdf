import type { analyzeBirthDate } from "@tenfold/contract/birth-date";
import type { BodyOf, ReplyOf } from "@tenfold/contract/endpoint";
import { digitalRoot, digitsOf, encountersOfDate, lifePathSummary } from "@tenfold/domain/numerology";
import type { Digit } from "@tenfold/domain/principles";
import type { Reading } from "@tenfold/domain/readings";
import type { FastifyBaseLogger } from "fastify";
import type { Core } from "../../core.ts";
import { invalidField } from "../../platform/errors.ts";
import { keyedHash } from "../../platform/keyed-hash.ts";
import { readingOfText } from "../readings/index.ts";

type Asked = BodyOf<typeof analyzeBirthDate>;

function refuse(field: keyof Asked, fault: string): never {
  throw invalidField(field, fault);
}

/** Refuses digits and a life path that are not those of the date. */
function checkSums({ birthDate, extractedNumbers, lifePathNumber }: Asked): void {
  const digits = digitsOf(birthDate);
  if (digits.join("") !== extractedNumbers.join("")) refuse("extractedNumbers", "These are not the digits of the date.");
  if (digitalRoot(digits) !== lifePathNumber) refuse("lifePathNumber", "This is not the number that the digits come to.");
}

/** Keyed, since there are few dates, and what a plain hash of one stands for could be looked up. */
const keyed = ({ secrets }: Core, birthDate: string) => keyedHash(secrets.hashPepper, `birth date:${birthDate}`);

/**
 * The analysis of a birth date. It depends on the date alone: the reading is chosen by it, in the usual voice and length
 * whoever asks. (What a language model wrote is kept for thirty days; after that it may choose other words.)
 * @param network the network that the call came from
 */
export async function analyze(
  core: Core,
  asked: Asked,
  network: string,
  log: FastifyBaseLogger,
): Promise<ReplyOf<typeof analyzeBirthDate>> {
  checkSums(asked);
  const { birthDate, extractedNumbers, lifePathNumber: number } = asked;
  const { principle } = await readingOfText(core, { number, text: keyed(core, birthDate), network }, log);
  return {
    birthDate,
    extractedNumbers,
    primaryPrinciple: { number, ...principle },
    numberInteractions: encountersOfDate(extractedNumbers),
    lifePathSummary: lifePathSummary(extractedNumbers),
  };
}

/** What a life path says to whoever has it. A reading chosen by the date would tell which few dates it can be of. */
export async function lifePathReading(
  core: Core,
  { number, network }: { readonly number: Digit; readonly network: string },
  log: FastifyBaseLogger,
): Promise<Reading["principle"]> {
  return (await readingOfText(core, { number, text: `life path:${number}`, network }, log)).principle;
}
