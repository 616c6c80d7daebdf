// Reports what is wrong with the given corpus files (by default all of them) and what their pools contain. Files of arcs are
// named by a part of their path, such as growth/practical. For planets and angel numbers it only checks what sorrows leave; their
// own tests check the rest.
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { STYLES } from "../packages/domain/src/preferences/index.ts";
import { PRINCIPLES } from "../packages/domain/src/principles/index.ts";
import { arcFileFaults } from "../packages/domain/src/readings/arc-faults.ts";
import { parseArcs } from "../packages/domain/src/readings/arcs.ts";
import { careFaults } from "../packages/domain/src/readings/care.ts";
import { type Corpus, corpusNameOf, parseCorpus } from "../packages/domain/src/readings/corpus.ts";
import { sorrowFaults } from "../packages/domain/src/readings/sorrow-faults.ts";
import { topicFaults } from "../packages/domain/src/readings/topic-faults.ts";

const content = new URL("../content/", import.meta.url);
const wanted = process.argv.slice(2);

function faultsOf(folder: string, name: string, corpus: Corpus): string[] {
  if (folder !== "readings") return careFaults(corpus);
  return name === "topics" ? topicFaults(corpus) : sorrowFaults(corpus);
}

let faulty = 0;
for (const path of globSync("{readings,planet-readings,angel}/*.corpus", { cwd: content }).sort()) {
  const name = basename(path, ".corpus");
  if (wanted.length > 0 && !wanted.some((one) => basename(one, ".corpus") === name)) continue;
  const corpus = parseCorpus(readFileSync(new URL(path, content), "utf8"));
  const faults = faultsOf(dirname(path), name, corpus);
  const units = [...corpus.values()].reduce((sum, pool) => sum + pool.length, 0);
  console.log(`${path}: ${units} units in ${corpus.size} pools, ${faults.length} faults`);
  for (const fault of faults) console.log(`  ${fault}`);
  faulty += faults.length;
}

const wordsIn = (text: string) => text.match(/\p{L}+/gu)?.length ?? 0;
for (const { digit } of PRINCIPLES)
  for (const style of STYLES) {
    const path = `readings/${corpusNameOf(digit)}/${style}.arcs`;
    const file = new URL(path, content);
    if (!existsSync(file) || (wanted.length > 0 && !wanted.some((one) => path.includes(one)))) continue;
    const text = readFileSync(file, "utf8");
    const arcs = parseArcs(text);
    const faults = arcFileFaults(arcs, style, digit);
    console.log(`${path}: ${arcs.length} arcs, some ${wordsIn(text)} words, ${faults.length} faults`);
    for (const fault of faults) console.log(`  ${fault}`);
    faulty += faults.length;
  }
process.exitCode = faulty > 0 ? 1 : 0;
