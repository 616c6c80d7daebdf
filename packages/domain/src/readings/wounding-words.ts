import { phrases, plainly } from "./care.ts";
import type { Wound } from "./sorrows.ts";

/**
 * Words that make a text harmful if nobody here wrote or tagged it, in the notation of sorrows.ts. It is better to list too many
 * than too few: for any text refused because of them, the embedded engine writes one instead.
 */
const WOUNDING: Readonly<Record<Wound, string>> = {
  death:
    "grave, graves, coffin*, corpse*, bury, buried, let go, letting go, lets go, moving on, better place, what comes next, last breath, final breath, at last to rest, farewell*, goodbye*",
  child:
    "seed, seeds, seedling*, sow, sown, bud, buds, budding, sprout*, ripen*, ripe, blossom*, cradle*, nursery, womb*, hatch*, fertile, fertility, fruitful, barren, egg, eggs, nest, nests, birth, born, offspring",
  body: "clock, clocks, tick, ticks, ticking, countdown, battle*, fight*, beat it, wither*, decay*, weakness, frail*, waste away",
  mind: "cheer up, bright side, snap out, abyss*, plunge*, free fall, choose happiness, choose joy, just smile, pull yourself together, drown*",
  memory: "forget*, forgot*, erase*, blank, lose track, slips your mind, by heart",
  violence: "blow, blows, knife, knives, blade*, hunt*, prey, strike*, weapon*, forgive*, forgiving, surrender*, submit*",
  love: "wedding*, vow, vows, honeymoon*, soulmate*, someone new, plenty of fish, two of you, better half, happily",
  alone: "friends, loved ones, full table, takes two, among people who",
  work: "replace*, obsolete, put aside, no longer needed, dispensable, promotion*, colleagues",
  money: "saving, savings, priceless, wealth*, treasure*, invest*, afford*, splurge*",
  home: "flame*, burn*, tent, tents, border*, homecoming, home is where, locked door",
  animal: "leash*, prey, hunt*, put down, put to sleep, slaughter*",
  drink: "thirst*, wine, wines, beer, drink*, drunk, intoxicated, intoxicating, a toast, bottle*, one more, needle*, sip, sips",
  shame: "fail*, your fault, blame*, should have, not good enough, disgrace*, weakness",
  any: "let it go, get over, silver lining, for a reason, blessing in disguise, meant to be, time heals, move on, lesson in it, be grateful for it",
};

const patterns = Object.entries(WOUNDING).map(([wound, words]) => ({ wound: wound as Wound, pattern: phrases(words) }));

/** Whether any word of a text, apart from the visitor's own words, would hurt somebody with these wounds. */
export function wouldWound(text: string, wounds: readonly Wound[]): boolean {
  const plain = plainly(text);
  return patterns.some(({ wound, pattern }) => wounds.includes(wound) && plain.search(pattern) >= 0);
}
