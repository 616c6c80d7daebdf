export interface ToJudge {
  readonly id: number;
  readonly password: string;
  /** What others know about the member, such as the username. */
  readonly own: readonly string[];
}

export interface Judged {
  readonly id: number;
  /** From 0, guessed at once, to 4. */
  readonly score: number;
  /** Why it is easy to guess, as a key of the library. */
  readonly warning: string;
}

const WHY: Readonly<Record<string, string>> = {
  straightRow: "a row of keys",
  keyPattern: "a pattern on the keyboard",
  simpleRepeat: "the same character again and again",
  extendedRepeat: "the same characters again and again",
  sequences: "characters in their usual order",
  recentYears: "a year",
  dates: "a date",
  topTen: "one of the first passwords that anybody would try",
  topHundred: "one of the first passwords that anybody would try",
  common: "a common password",
  similarToCommon: "much like a common password",
  wordByItself: "a common word",
  namesByThemselves: "a name",
  commonNames: "a name",
  userInputs: "your username or email is in it",
};

export interface Strength {
  /** How many of the four bars are filled. */
  readonly bars: 1 | 2 | 3 | 4;
  readonly level: "weak" | "fair" | "good";
  readonly words: string;
}

/** How hard a password is to guess, in words for people. */
export function strengthOf({ score, warning }: Pick<Judged, "score" | "warning">): Strength {
  const why = WHY[warning];
  if (score <= 1)
    return { bars: 1, level: "weak", words: why ? `Easy to guess: ${why}.` : "Easy to guess. A few unrelated words are better." };
  if (score === 2) return { bars: 2, level: "fair", words: "Fair. One more word or a few more characters make it better." };
  if (score === 3) return { bars: 3, level: "good", words: "Good: hard to guess." };
  return { bars: 4, level: "good", words: "Very good: very hard to guess." };
}
