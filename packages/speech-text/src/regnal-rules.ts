import { englishOrdinal } from "./ordinals.ts";
import { romanValue } from "./roman.ts";
import { instead } from "./rule.ts";

const NAMES =
  "Louis|Henry|Charles|Edward|George|William|James|Richard|Elizabeth|Mary|Philip|Francis|Napoleon|Frederick|Wilhelm|Peter|Catherine|Ivan|Nicholas|Alexander|Paul|Pius|Leo|Gregory|Benedict|Clement|Innocent|Boniface|Sixtus|Julius|Ramesses|Ramses|Thutmose|Amenhotep|Darius|Xerxes|Ptolemy|Cleopatra|Otto|Gustav|Margaret|Ferdinand|Leopold|Constantine|Mehmed|Selim";
const TITLES = "King|Queen|Pope|Emperor|Empress|Tsar|Czar|Kaiser|Sultan|Pharaoh";
const NAMED = new RegExp(String.raw`(?<!\p{L})(?:${NAMES}|(?:${TITLES}) \p{Lu}\p{Ll}+)\s$`, "u");

/** Louis XIV: the fourteenth of a name. Other languages say the number. */
export const regnal = instead(/((?=[IVX])X{0,3}(?:IX|IV|V?I{0,3}))(?![\p{L}\p{M}\d'])/uy, ([, numeral = ""], context) => {
  const { english, text, at } = context;
  const initial = /^\.\s\p{Lu}/u.test(text.slice(at + numeral.length, at + numeral.length + 3));
  // "I" and an initial, "V.", are words of their own.
  if (!english || numeral === "I" || initial || !NAMED.test(text.slice(Math.max(0, at - 32), at))) return undefined;
  return `the ${englishOrdinal(romanValue(numeral))}`;
});
