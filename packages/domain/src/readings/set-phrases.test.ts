import { expect, it } from "vitest";
import { sorrowOf } from "./care.ts";
import { keywordsOf } from "./keywords.ts";
import { topicOf } from "./topics.ts";

/** Words that mean another thing together than alone, beside what must still be found where they don't, by what they are answered as. */
const ANSWERED: Readonly<Record<string, string>> = {
  unknown: `screen reader, my screen reader, card reader, mind reader, DNA test, taste test, test kitchen, partner at the firm, crush injury, orange crush, love island, rubber band, running nose,
    change the tire, spare change, first class ticket, of course, main course, mother of pearl, carbon dating, rules of engagement, sister ship, birthday suit, school of thought, old school, god of war, flame war,
    fired a gun, kill the lights, killed the bug, under dog, top dog, dog eat dog, copy cat, cat got my tongue, rabbit hole, hold your horses, user friendly, eco friendly, friendly fire, tinder box, smoking gun,
    worn out shoes, worn out sneakers, crystal palace, cargo manifest, our chemistry, John 10:10, psalm 1:11, bus at 10:10, in labor unions, poor connection, bill of rights, rent the movie, daylight savings, west bank, nose job, fight song, lost my accent, motherboard died`,
  health: "std test, eye test, smear test, stress test, my period, first period",
  exam: "my driving test, exam test, test tomorrow",
  books: "my e-reader, avid reader, library due date",
  study: "first period math, third period bio, fall semester",
  baby: "expecting, expecting a girl, my due date, diaper change, my waters broke, delivery room, first stage of labor",
  siblings: "baby brother, my baby sister, my sister Crystal",
  pet: "my dog Karma, my cat Zodiac, my horse Aura",
  parents: "soul contract with my mother",
  job: "job interview at 11:11",
  children: "my daughter is 3 years old, my 3 year old",
  change: "40 years old, I am 40 years old",
  signs: "11:11 pm, seeing 11:11, my crystals, karma, good karma, manifesting, my aura, my moon sign, tarot reading",
  weary: "tired, worn out, so worn out, exhausted by work",
  despair: "tired of existing, tired of being here, too tired to go on, exhausted with life, weary of life, worn out by life",
  child: "waters broke at 19 weeks",
  work: "expecting a raise, my boss, office party, work in labor law",
  love: "crush on my boss, in love with a coworker, my partner, date night, double date",
  faith: "relationship with god",
  food: "relationship with food, plant based",
  phone: "engagement on instagram, poor internet",
  marriage: "our engagement",
  games: "candy crush",
  doing: "expecting a package",
  politics: "run for office, running for mayor",
  sport: "running, yoga class, marathon training",
  nature: "raining cats and dogs",
  quarrel: "lost my temper",
  money: "interest rate",
  sleep: "robbed of sleep",
  fear: "my kids are killing me, the twins are killing me, my boss is killing me, it kills me, shooting pain",
  violence: "my husband is killing me, he is killing me, child abuse, battered wife",
  drink: "substance abuse, alcohol abuse",
  memory: "loss of memory",
  debt: "I’m broke, we are poor",
  dismissed: "I was fired",
  war: "the war, kills children, if he kills me, my dad kills me, my husband kills me",
};

it.each(Object.entries(ANSWERED))("is answered as %s: %s", (name, typed) => {
  const answers = typed.split(/,\s+/).map((text) => [text, sorrowOf(text) ?? keywordsOf(text).map(topicOf).join()]);
  expect(answers.filter(([, answer]) => answer !== name)).toEqual([]);
});
