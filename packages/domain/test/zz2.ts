import { angelOwn as own } from "./angel-library.ts";
import { SORROWS, WOUNDS } from "../src/readings/sorrows.ts";
const OF = /\b(?:others?|digits?|neighbors|company|around it|stands? (?:beside|next to|among))\b/;
for (let d = 0; d < 10; d++) for (const [n, w] of [["all", WOUNDS], ...SORROWS.map((s) => [s.name, [...s.wounds, "any"]])] as any) {
  const left = own.get(`part ${d}`)!.filter((u) => !u.wounds.some((x) => w.includes(x)) && !OF.test(u.text)).length;
  if (left < 6) console.log(d, n, left);
}
