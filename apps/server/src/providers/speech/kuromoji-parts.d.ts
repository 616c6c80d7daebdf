// The package's internal parts used here, which its types leave out.
declare module "kuromoji/src/loader/DictionaryLoader.js" {
  import type { DynamicDictionaries } from "kuromoji";
  export default class DictionaryLoader {
    constructor(folder: string);
    loadArrayBuffer(file: string, take: (error: unknown, bytes?: ArrayBufferLike) => void): void;
    load(take: (error: unknown, dictionaries: DynamicDictionaries) => void): void;
  }
}

declare module "kuromoji/src/Tokenizer.js" {
  import type { DynamicDictionaries, IpadicFeatures, Tokenizer } from "kuromoji";

  const Made: new (dictionaries: DynamicDictionaries) => Tokenizer<IpadicFeatures>;
  export default Made;
}
