import { angelOwn as own } from "./angel-library.ts";
import { libraryOf } from "./library.ts";
import { planetLibraryOf, skyOf } from "./planet-library.ts";
import { angelReaderOf } from "../src/angel/index.ts";
import { planetReaderOf, planetDay } from "../src/planet-readings/index.ts";
import { createRandom } from "../src/random/index.ts";
import { insightsOf, localTime } from "@tenfold/astronomy/names";
const [,, what, a, style, composition, keywords = "", days = "20"] = process.argv;
const random = createRandom(`zz ${what} ${a} ${style}`);
const seeds: number[] = [];
const N = Number(days);
const p = { style, composition, keywords } as any;
for (let d = 0; d < N; d++) {
  if (what === "angel") {
    const r = angelReaderOf({ own, libraryOf }, { number: a, preferences: p });
    const s = r.freshSeed(seeds, random.next); seeds.unshift(s);
    const x = r.read(s);
    console.log(`## day ${d + 1}\nCORE ${x.meaning}\nPARTS ${x.universalPrinciples.map((u) => `${u.digit} ${u.meaning}`).join(" / ")}\nROOT ${x.reducedDigit.calculation}: ${x.reducedDigit.meaning}\nGUIDE ${x.guidance}\nMSG ${x.personalizedMessage.replaceAll("\n\n", "\n    ")}\n`);
  } else if (what === "planet") {
    const at = Date.UTC(2026, 10, 30, 14) + d * 86_400_000;
    const sky = skyOf(at);
    const sign = sky.planets.find(({ name }) => name === a)!.constellation;
    const r = planetReaderOf(planetLibraryOf(a as any), { planet: a as any, sign, day: planetDay(sky, a as any, sign), preferences: p });
    const s = r.freshSeed(seeds, random.next); seeds.unshift(s);
    console.log(`## day ${d + 1}\n${r.read(s).reading}\n`);
  } else {
    const at = Date.UTC(2026, 10, 30, 14) + d * 86_400_000;
    console.log(`## ${d + 1}\n${insightsOf(skyOf(at) as any, (x) => { const t = localTime(Date.parse(x)); return `${t.date} at ${t.time}`; }).join("\n")}\n`);
  }
}
