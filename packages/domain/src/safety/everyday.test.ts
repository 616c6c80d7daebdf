/*
 * Two halves of one list of keywords that hurt nobody, hard cases for the most part: the rules were made by looking at one
 * half, and the other was left alone. A third was written by somebody who knew nothing of the rules, and no rule was made
 * by it. What was refused before the rules learned of everyday words is refused as ever.
 * The examples are apart by "|"; those that are refused are offensive on purpose.
 */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { judgeKeywords } from "./index.ts";

const apart = (text: string) => text.split(/[|\n]/).filter((each) => each !== "");
const readExamples = (name: string) =>
  apart(readFileSync(new URL(`../../test/safety/examples/${name}.txt`, import.meta.url), "utf8"));
const isRefused = (text: string) => judgeKeywords(text).verdict === "refused";

describe("everyday words", () => {
  it.each(
    apart(`Dick|Kuntz|hooker family|rape seed|kill fear|dyke walk holland|Tits bird|a🌙🌙|d__|piano, Dick|birds, tits, finches
rape seed, bees|Fick's law|Hitler's fall|suicide squeeze bunt|stripper well|Shitterton|erection of a barn|Hooker Oak
rape of the Lock|retard the growth|Dick the gardener|ball cock valve|boob tube|sex of my baby|chinks of light
killed it on stage|I could kill for chocolate|cut-throat razor|stabbing back pain|murder board|bastard title page
porn addiction recovery|strap on my boots|hand job application|Hitler history exam|meatballs and faggots
grief, suicide, my son|threesome for golf|my sex life|slut på sommaren|facing my rapist|my rapist's trial|raped|Molested
stabbed|acid attack|revenge porn|chink in armor
get off the bus|getting off my phone|off at the next stop|get it off my chest|hang a picture|hang the laundry|hang her coat up
hanging the lights|hang a left here|my shoe pinches|two pinches of salt|hoes a row of beans|finger off the trigger
rub it off|rubbing off on me|the hens have laid eggs|off the beat you feel|take weight off yourself|how to cut bread
how to cut my hair|leave it all on the court|leave it all alone|a nail you lost
it’s killing my back|killed my houseplant|killed the deal|blow my nose|blow my diet|big shot boss`),
  )("may be used: %s", (text) => {
    expect(isRefused(text)).toBe(false);
  });

  it.each([
    ["everyday-tuned", 0.045],
    ["everyday-held-out", 0.045],
    ["everyday-by-others", 0.02],
  ] as const)("are hardly ever refused: %s", (name, most) => {
    const examples = readExamples(name);
    expect(examples.length).toBeGreaterThan(600);
    expect(examples.filter((text) => Array.from(text).length > 30)).toEqual([]);
    expect(examples.filter(isRefused).length / examples.length).toBeLessThan(most);
  });
});

describe("words that hurt", () => {
  it.each(["refused-before", "harmful"])("are refused as ever, plain and disguised: %s", (name) => {
    expect(readExamples(name).filter((text) => !isRefused(text))).toEqual([]);
  });

  it.each(
    apart(`suck my dick|suck it, dick|d1ck, my uncle|uncle d*ck|t1ts bird|suck tits, bird|kill fear, kill him|kill my ex, love
love to kill|rape, kids|raped, kids|raped kids|molested boy|raped raped|rape farm girls|rape my family|ugly dyke walk
my family of hookers|you bitch, puppy|suicide tonight, family|hope to kill my$elf|erection of a barn boy, suck
fick you, law|stripper well hung|killed it on stage, kill her|chinks of light, chinks|kill my rapist|my rapist fantasy
sex of my baby, sex with kids|tits bird f u c k|heil nazi camp|strap on my boots, strap on|hand job, please
Hitler history is great|teach jews a hitler lesson|grief, suicide tonight|rim job on me
white power steering, white power|t@r b@by|c🌙nt|f__k
get me off|getting him off|finger me off|rub one out|hang the jews|hang the mayor|hang all of them|hang him|hang her high
I want to get laid|have got laid|off yourself|go off yourself|beat you up|nail you hard|how to cut my wrists|how to cut`),
  )("are not made harmless by the company of everyday words: %s", (text) => {
    expect(isRefused(text)).toBe(true);
  });
});
