import type { Digit } from "../principles/index.ts";

/**
 * The terms of each principle, one line each: the term first, then its other forms. The terms are the principle's name and
 * keywords (a test keeps both tables in step). The forms are inflections, and for a name also the verb or adjective that it is
 * made from. A form with a meaning of its own ("according", "seasoning", "longer") does not count. Possessives need no line:
 * every form may have one. A hyphen within a form may be left out.
 */
export const FORMS: Readonly<Record<Digit, readonly string[]>> = {
  0: [
    "non-separation, non-separations, non-separate",
    "unity, unities",
    "source, sources",
    "stillness",
    "belonging, belongings, belong, belongs, belonged",
    "openness",
    "ground, grounds, grounded, grounding",
  ],
  1: [
    "change, changes, changed, changing",
    "movement, movements",
    "release, releases, released, releasing",
    "beginning, beginnings, begin, begins, began, begun",
    "renewal, renewals, renew, renews, renewed, renewing",
    "passage, passages",
    "courage",
  ],
  2: [
    "uniqueness, unique, uniquely",
    "difference, differences",
    "voice, voices, voiced, voicing",
    "character, characters",
    "distinction, distinctions",
    "originality",
    "presence, presences",
  ],
  3: [
    "joining, joinings, join, joins, joined",
    "meeting, meetings, meet, meets, met",
    "bond, bonds, bonded, bonding",
    "bridge, bridges, bridged, bridging",
    "trust, trusts, trusted, trusting",
    "conversation, conversations",
    "weaving, weavings, weave, weaves, wove, woven, weaved",
  ],
  4: [
    "growth, growths, grow, grows, grew, grown, growing",
    "patience",
    "roots, root, rooted, rooting",
    "nourishment, nourishments, nourish, nourishes, nourished, nourishing",
    "season, seasons",
    "structure, structures, structured, structuring",
    "ripening, ripen, ripens, ripened",
  ],
  5: [
    "desire, desires, desired, desiring",
    "longing, longings",
    "attraction, attractions",
    "appetite, appetites",
    "direction, directions",
    "spark, sparks, sparked, sparking",
    "devotion, devotions",
  ],
  6: [
    "refinement of pace, refinements of pace",
    "refinement, refinements, refine, refines, refined, refining",
    "pace, paces, paced, pacing",
    "rhythm, rhythms",
    "timing, timings, timed",
    "pause, pauses, paused, pausing",
    "attention, attentions",
    "craft, crafts, crafted, crafting",
    "steadiness",
  ],
  7: [
    "harmony, harmonies, harmonize, harmonizes, harmonized, harmonizing",
    "balance, balances, balanced, balancing",
    "accord, accords, accorded",
    "resonance, resonances",
    "quiet, quiets, quieted, quieting, quieter, quietest, quietly",
    "proportion, proportions, proportioned",
    "ease, eases, eased, easing",
  ],
  8: [
    "remembrance, remembrances, remember, remembers, remembered, remembering",
    "memory, memories",
    "return, returns, returned, returning",
    "recognition, recognitions",
    "gratitude",
    "ancestry, ancestries",
    "keeping, keep, keeps, kept",
  ],
  9: [
    "omniscience, omniscient",
    "clarity",
    "witness, witnesses, witnessed, witnessing",
    "wholeness",
    "understanding, understandings, understand, understands, understood",
    "breadth, breadths",
    "completion, completions",
  ],
};
