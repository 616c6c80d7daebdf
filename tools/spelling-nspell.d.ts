/** What is used of a library that brings no types along. */
declare module "nspell" {
  interface Speller {
    correct(word: string): boolean;
    suggest(word: string): string[];
    add(word: string): void;
  }
  export default function nspell(dictionary: { readonly aff: Uint8Array; readonly dic: Uint8Array }): Speller;
}
