import { collapseDuplicatesTransformer, DataSet, englishDataset, RegExpMatcher } from "obscenity";
import { COMMON_WORDS } from "./common-words.ts";
import { INNOCENT_ACCENTED, INNOCENT_PHRASES, INNOCENT_WORDS } from "./innocent-words.ts";
import type { Maskable } from "./masked.ts";
import { listed, phrasesPattern, phraseWords, shortener, wordsPattern } from "./pattern.ts";
import type { Reason } from "./refused-words.ts";
import { PARTS, REFUSED } from "./words.ts";

/** Words that match even if a digit stands for any letter, as in "f4ck". */
const STRONGEST = new Set(
  "fuck shit cunt bitch cock dick pussy slut whore porn nigger nigga faggot penis rape asshole".split(" "),
);

const PLURAL = "s|(?<=[hosxz])es|z";
const INFLECTION = "s|(?<=[hosxz])es|z|ed|er|ers|ing|in|y|d|r";

/** What to search a spaced text for, by reason, in the order in which reasons are given. */
export const rules = REFUSED.map(([reason, refused]) => ({
  reason,
  words: wordsPattern([...listed(refused.words), ...listed(refused.foreign)], { stretch: true, endings: PLURAL }),
  phrases: phrasesPattern(refused.phrases),
  accented: wordsPattern(listed(refused.accented), { stretch: false, endings: "" }),
}));

/** Innocent words, to be replaced in a spaced text. */
export const innocentWords = wordsPattern(listed(INNOCENT_WORDS), { stretch: false, endings: PLURAL });
/** Innocent compounds of other scripts, to be replaced in the same way. */
export const innocentAccented = wordsPattern(listed(INNOCENT_ACCENTED), { stretch: false, endings: "" });
/** Innocent phrases, to be replaced first. */
export const innocentPhrases = phrasesPattern(INNOCENT_PHRASES);

/** Removes repeated letters from a word of the phrases. */
export const shortened = shortener([
  ...COMMON_WORDS,
  ...phraseWords([...Object.values(PARTS), ...REFUSED.flatMap(([, refused]) => refused.phrases)]),
]);

const allWords = REFUSED.flatMap(([, refused]) => listed(refused.words));
const bareWords = allWords.map((word) => word.replaceAll("*", ""));
/** A refused word of any reason, inflected, and nothing else. */
export const exactly = wordsPattern(bareWords, { stretch: true, endings: INFLECTION });
/** Words to look for behind masked letters. */
export const maskable: readonly Maskable[] = REFUSED.flatMap(([reason, refused]) =>
  listed(refused.words).map((word) => ({
    word: word.replaceAll("*", ""),
    reason,
    strong: STRONGEST.has(word.replaceAll("*", "")),
  })),
)
  .filter(({ word }) => word.length >= 3)
  // "f***" counts as the most common word that fits.
  .sort((one, other) => Number(other.strong) - Number(one.strong));

/** Words of `obscenity` that the list above handles better: whole words where `obscenity` matches beginnings, or innocent words. */
const TREATED_HERE = new Set(
  "fuck dick ass shit cock rape sex negro nigger anal anus tit cum scat semen fag dyke retard boob piss arse turd twat wank abo chink hooker bastard orgy bitch slut prick porn spastic incest kike cuck penis".split(
    " ",
  ),
);
const HATEFUL = new Set(["africoon", "arabush", "boonga", "chingchong", "tranny"]);

const dataset = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .removePhrasesIf((phrase) => TREATED_HERE.has(phrase.metadata?.originalWord ?? ""));
const rest = new RegExpMatcher({
  ...dataset.build(),
  blacklistMatcherTransformers: [
    collapseDuplicatesTransformer({
      defaultThreshold: 1,
      customThresholds: new Map([
        ["b", 2],
        ["e", 2],
        ["o", 2],
        ["l", 2],
        ["s", 2],
        ["g", 2],
      ]),
    }),
  ],
});

/** Refused words of up to four letters to look for inside run-together ones; others occur by chance. */
const SHORT = new Set(
  "fuck shit cunt cock dick tits porn slut nazi kill piss twat clit pedo boob milf jizz dildo hoes kkk".split(" "),
);
/** The same, but only at the end: "dumbass", "suckmyass"; more words begin with these letters than end with them. */
export const SHORT_LAST = new Set(["ass", "sex", "anal", "rape", "kills", "fag", "fags", "cum"]);
/** Refused words to look for inside run-together ones. */
export const inside = new Set(bareWords.filter((word) => word.length >= 5 || SHORT.has(word)));

/** The reason for what `obscenity` finds in a spaced text without innocent words; nothing if it finds nothing. */
export function reasonOfDataset(text: string): Reason | undefined {
  const found = rest.getAllMatches(text)[0];
  if (!found) return undefined;
  const word = dataset.getPayloadWithPhraseMetadata(found).phraseMetadata?.originalWord;
  return word !== undefined && HATEFUL.has(word) ? "hateful" : "obscene";
}
