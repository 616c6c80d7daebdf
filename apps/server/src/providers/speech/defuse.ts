/**
 * What eSpeak NG takes for orders: control characters but line ends and tabs, "[[phonemes]]", SSML and its entities,
 * characters of private use and the specials; and halves of characters, which can't be written as UTF-8.
 */
const ORDERS = /(?![\n\r\t])\p{Cc}|\p{Co}|\p{Cs}|[\ufff0-\uffff<>[\]]|&(?=#?\w+;)/gu;

/** A text of as many characters that eSpeak NG speaks instead of obeying it. */
export function defuse(text: string): string {
  return text.replace(ORDERS, " ");
}
