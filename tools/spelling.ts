// Checks the spelling of everything that visitors read, in American English. The project's own words are in spelling-words.txt.
import { globSync, readFileSync } from "node:fs";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import dictionary from "dictionary-en";
import nspell from "nspell";
import { arcProse, codeProse, corpusProse, mdxProse, type Prose, wordsOf } from "./spelling-prose.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

const PLACES = [
  "content/**/*.mdx",
  "content/**/*.{corpus,arcs}",
  "apps/web/src/**/*.{ts,tsx}",
  "packages/{domain,illustration,speech-text}/src/**/*.ts",
  "packages/contract/src/errors.ts",
];
/** Words that are refused or only recognized, texts for developers only, and the tables of words in other languages. */
const PASSED_OVER = [
  /\.test\.ts$/,
  /^packages\/domain\/src\/safety\//,
  /^packages\/domain\/src\/readings\/(sorrows|topics)\.ts$/,
  /^packages\/speech-text\/src\/(?:abbreviations|further-words|german-ordinals|ordinals|regnal-rules|sky-words|unit-rules|western-words)\.ts$/,
  /^apps\/web\/src\/features\/speech\/sample-sentences\.ts$/,
];

const READERS: Readonly<Record<string, (source: string, file: string) => Prose[]>> = {
  ".mdx": mdxProse,
  ".arcs": arcProse,
  ".corpus": corpusProse,
  ".ts": codeProse,
  ".tsx": codeProse,
};

const speller = nspell(dictionary);
const ownFile = new URL("spelling-words.txt", import.meta.url);
const own = readFileSync(ownFile, "utf8").split("\n").filter(Boolean);
for (const word of own) speller.add(word);

const judged = new Map<string, boolean>();

/** Whether a word has American spelling; it may be a possessive, or an ordinary word with a capital. */
function isRight(word: string): boolean {
  const known = judged.get(word);
  if (known !== undefined) return known;
  const right = [word, word.replace(/'s$/, ""), word.toLowerCase()].some((form) => speller.correct(form));
  judged.set(word, right);
  return right;
}

const wrongIn = (texts: readonly Prose[]) =>
  texts.flatMap(({ line, text }) =>
    wordsOf(text)
      .filter((word) => !isRight(word))
      .map((word) => ({ line, word })),
  );

/** A check that finds nothing may be looking at nothing, so it must first find these, each in its type of file. */
const PLANTED: readonly (readonly [string, string, readonly string[]])[] = [
  [
    ".mdx",
    '---\ntitle: "A colour"\nimage: "xqzt"\n---\nThe **centre** of `xqzt`.\n<Part alt="teh end" />',
    ["colour", "teh", "centre"],
  ],
  [".corpus", "# xqzt\n@pool xqzt\n: They realise it.\n(xqzt): It isn’t well-knwon.", ["realise", "knwon"]],
  [".arcs", "== xqzt\nsource: Xqzt\nopen (xqzt): They realise it.", ["realise"]],
  [".tsx", 'const a = <p className="xqzt b">Colour {b("Your favourites are here.")}</p>;', ["Colour", "favourites"]],
];
for (const [kind, source, wanted] of PLANTED) {
  const found = wrongIn(READERS[kind]?.(source, `planted${kind}`) ?? []).map(({ word }) => word);
  if (found.join() !== wanted.join())
    throw new Error(`in planted ${kind} ${wanted.join()} are wrong, and found were: ${found.join()}`);
}

const sorted = [...new Set(own)].sort();
const faults = own.join() === sorted.join() ? [] : ["tools/spelling-words.txt: each word once, in the order of their characters"];
let texts = 0;
const files = globSync(PLACES, { cwd: root }).filter((file) => !PASSED_OVER.some((passed) => passed.test(file)));
for (const file of files.sort()) {
  const prose = READERS[extname(file)]?.(readFileSync(`${root}${file}`, "utf8"), file) ?? [];
  texts += prose.length;
  for (const { line, word } of wrongIn(prose)) {
    const better = speller.suggest(word).slice(0, 3).join(", ");
    faults.push(`${file}:${line}: ${word}${better && ` (${better}?)`}`);
  }
}
for (const fault of faults) console.error(fault);
console.log(`${texts} texts in ${files.length} files, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
