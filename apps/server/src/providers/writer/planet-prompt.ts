import { type PlanetReadingRequest, plainFactsOf, planetWordRangeOf } from "@tenfold/domain/planet-readings";
import { PLANETS } from "@tenfold/domain/planets";
import { foldKeywords } from "@tenfold/domain/preferences";
import { principleOf } from "@tenfold/domain/principles";
import { keywordsOf, numberOf, voiceFor } from "@tenfold/domain/readings";
import { numberOfPlanet, numberOfSign, termsOf } from "@tenfold/domain/terminology";
import { KEYWORDS, MISSING, missingIn, TENDERNESS, VOICES } from "./prompt.ts";

const INSTRUCTIONS = `You write short readings of a planet in a sign for a website on ten principles, one for each digit. Readers are strangers; many of them hear the text instead of seeing it, and some are grieving or afraid.
Write plain prose in American English: no markup, no links, no lists, no emoji, no exclamation marks. Predict nothing. Promise no health, money, love or luck; give no diagnosis; assume nothing of the reader's sex, faith, family, body, job or wealth.
Name the planet and the sign. The field "facts" holds what is true of the day: say how the planet moves, its degree and one date in the words and figures given, and more of them where there is room; give no other position, degree, date or time. Use the words asked for under "use" naturally, in any form; each place counts.
The message is a JSON object. Its field "draft" is what this website would say by itself. Keep its one image and what it says of planet, sign and day; write all the rest anew, in words of your own; state no fact, name or figure that is neither in it nor in "facts"; and leave unsaid what it leaves unsaid to somebody in sorrow. ${KEYWORDS} ${MISSING}
${TENDERNESS}
Answer with one JSON object with the fields "reading" (paragraphs parted by a blank line) and "onKeywords".`;

/** More than the checker asks for, since a model miscounts. */
const PRINCIPLE_WORDS = 5;
const ZERO_WORDS = 3;

/** What a model is told, which is the same for every reading, and asked, with what its last answer lacked. */
export function planetPromptFor(
  request: PlanetReadingRequest,
  draft: string,
  missing: readonly string[],
): { instructions: string; prompt: string } {
  const { planet, sign, preferences, seed } = request;
  const number = numberOfPlanet(planet);
  const { title, description } = principleOf(number);
  const keywords = foldKeywords(preferences.keywords);
  const [least, most] = planetWordRangeOf(preferences.composition, keywords);
  const shared = numberOfSign(sign) === number;
  const prompt = {
    planet,
    meaning: PLANETS[planet].attributes,
    sign,
    facts: plainFactsOf(request),
    principle: `${title}. ${description}`,
    use: [
      `at least ${PRINCIPLE_WORDS} of: ${termsOf(number).join(", ")}${shared ? ` (one of them "${termsOf(number)[0]}")` : ""}`,
      `at least ${ZERO_WORDS} of: ${termsOf(0).join(", ")}`,
    ],
    voice: VOICES[voiceFor(preferences.style, keywordsOf(preferences.keywords))],
    form: preferences.composition,
    words: `${least} to ${most}`,
    keywords,
    draft,
    variation: numberOf(seed),
    ...missingIn(missing),
  };
  return { instructions: INSTRUCTIONS, prompt: JSON.stringify(prompt) };
}
