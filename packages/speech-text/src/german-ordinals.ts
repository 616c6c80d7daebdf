// The page cuts texts by this too, so it needs no tables.

/** The words before a German ordinal that give it "n", and those that leave it as it is; "der" gives it "n" after a preposition. */
const GIVES_N =
  /(?<!\p{L})(?:am|im|vom|zum|zur|beim|dem|den|des|bis|seit|ab|eine[mnr]|jede[mn]|(?:[mds]ein|ihr|unser|kein)e[mnrs])\s$/iu;
const AFTER_PREPOSITION =
  /(?<!\p{L})(?:in|an|auf|von|zu|mit|bei|aus|nach|seit|vor|unter|über|neben|hinter|zwischen|während|wegen)\sder\s$/iu;
const GIVES_NONE = /(?<!\p{L})(?:der|die|das|eine|(?:[mds]ein|ihr|unser|kein)e|jedes?|dieses?|ins|ans|aufs|fürs)\s$/iu;

/** "am 3. und" before "4.", which is inflected as the 3. */
const FIRST_OF_TWO = /\d{1,2}\.\s?(?:und|oder|bis|–|-|\/)\s?$/u;

/** The ending of a German ordinal after a text; undefined if nothing there shows that it is one. */
export function germanEnding(text: string): "n" | "" | undefined {
  const plain = text.replace(FIRST_OF_TWO, "");
  if (GIVES_N.test(plain) || AFTER_PREPOSITION.test(plain)) return "n";
  return GIVES_NONE.test(plain) ? "" : undefined;
}

/** What may follow a German ordinal: a noun, also after a second ordinal; no word that begins a sentence. */
export const NOUN_FOLLOWS =
  /^\s?(?:(?:und|oder|bis|–|-|\/)\s?\d{1,2}\.\s?)?(?!(?:Aber|Alle|Als|Am|Auch|Auf|Aus|Bei|Da|Danach|Dann|Das|Dem|Den|Denn|Der|Die|Dies|Doch|Du|Ein|Er|Es|Für|Hier|Ich|Ihr|Im|In|Ist|Jetzt|Kein|Man|Mein|Mit|Nach|Nicht|Nun|Ob|Oder|Sein|Sie|So|Und|Uns|Von|Vor|Was|Weil|Wenn|Wer|Wie|Wir|Wo|Zu)(?:e[mnrs]?)?(?!\p{L}))\p{Lu}\p{Ll}/u;

/** Whether a text that ends with a number and its period, and what follows, are a German ordinal: "im 19." and "Jahrhundert". */
export function isGermanOrdinal(text: string, following: string): boolean {
  const [number] = /(?<!\d)[1-9]\d?\.\s*$/u.exec(text) ?? [];
  return number !== undefined && germanEnding(text.slice(0, -number.length)) !== undefined && NOUN_FOLLOWS.test(following);
}
