import { type AngelReading, type AngelRequest, shapeOf } from "@tenfold/domain/angel";
import { foldKeywords } from "@tenfold/domain/preferences";
import { principleOf } from "@tenfold/domain/principles";
import { keywordsOf, numberOf, voiceFor } from "@tenfold/domain/readings";
import { KEYWORDS, MISSING, missingIn, TENDERNESS, VOICES } from "./prompt.ts";

const INSTRUCTIONS = `You write what a number of one to four digits, which somebody keeps seeing, says by the ten principles of a website, one for each digit. Readers are strangers; many of them hear the text instead of seeing it, and some are grieving or afraid.
Write plain prose in American English: no markup, no links, no lists, no emoji, no exclamation marks. Speak of no angels, spirits or signs sent by anybody. Predict nothing. Promise no health, money, love or luck; give no diagnosis; assume nothing of the reader's sex, faith, family, body, job or wealth.
The message is a JSON object. "number" is the number as it was written, "form" how it is built, and "digits" what its digits stand for. The field "draft" is what this website would say by itself. Keep the image of each of its parts, its facts and about its length; write all the rest anew, in words of your own; state no fact, name or figure that is not in it; and leave unsaid what it leaves unsaid to somebody in sorrow.
"meaning" says what the number is by its form and its digits. "guidance" says in few sentences what one could do or ask oneself. "message" speaks to the reader of the image that it has: the number named in its first paragraph, at least half of the sentences to "you", something small for today, and, after its story, the sentence to take along that the draft has there.
${KEYWORDS} They belong into the message alone. ${MISSING}
${TENDERNESS}
Answer with one JSON object with the fields "meaning", "guidance", "message" (paragraphs parted by a blank line) and "onKeywords".`;

/** What a model is told, which is the same for every number, and asked, with what its last answer had wrong. */
export function angelPromptFor(
  { number, preferences, seed }: AngelRequest,
  { meaning, guidance, personalizedMessage: message }: AngelReading,
  missing: readonly string[],
): { instructions: string; prompt: string } {
  const { form, digits } = shapeOf(number);
  const prompt = {
    number,
    form,
    digits: [...new Set(digits)].map((digit) => `${digit}: ${principleOf(digit).title}. ${principleOf(digit).description}`),
    voice: VOICES[voiceFor(preferences.style, keywordsOf(foldKeywords(preferences.keywords)))],
    length: preferences.composition,
    keywords: foldKeywords(preferences.keywords),
    draft: { meaning, guidance, message },
    // A seed may be any text that a caller sends; as a number it says nothing.
    variation: numberOf(seed),
    ...missingIn(missing),
  };
  return { instructions: INSTRUCTIONS, prompt: JSON.stringify(prompt) };
}
