// Says what is wrong with the corpus files given (all of them when none is given) and what their pools hold.
import { readdirSync, readFileSync } from "node:fs";
import { keywordCorpusFaults, parseCorpus, principleCorpusFaults } from "../packages/domain/src/readings/corpus.ts";

const folder = new URL("../content/readings/", import.meta.url);
const wanted = process.argv.slice(2);
let faulty = 0;
for (const file of readdirSync(folder).filter((name) => name.endsWith(".corpus"))) {
  if (wanted.length > 0 && !wanted.some((name) => file === name || file === `${name}.corpus`)) continue;
  const corpus = parseCorpus(readFileSync(new URL(file, folder), "utf8"));
  const faults = file === "keywords.corpus" ? keywordCorpusFaults(corpus) : principleCorpusFaults(corpus);
  const units = [...corpus.values()].reduce((sum, pool) => sum + pool.length, 0);
  console.log(`${file}: ${units} units in ${corpus.size} pools, ${faults.length} faults`);
  for (const fault of faults) console.log(`  ${fault}`);
  faulty += faults.length;
}
process.exitCode = faulty > 0 ? 1 : 0;
