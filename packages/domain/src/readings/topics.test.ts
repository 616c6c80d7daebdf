import { describe, expect, it } from "vitest";
import { keywordsOf } from "./keywords.ts";
import { phraseOf, topicOf } from "./topics.ts";

describe("a keyword", () => {
  it.each([
    ["my boss", "work", "your boss"],
    ["job interview", "job", "your job interview"],
    ["my job", "work", "your job"],
    ["work stress", "work", "work stress"],
    ["my driving test", "exam", "your driving test"],
    ["moving house", "moving", "moving house"],
    ["Paying rent", "money", "“Paying rent”"],
    ["leaving home", "home", "leaving home"],
    ["wedding dress", "marriage", "“wedding dress”"],
    ["moving to Oslo", "moving", "moving to Oslo"],
    ["moving on", "change", "moving on"],
    ["our wedding", "marriage", "your wedding"],
    ["my sister's wedding", "marriage", "your sister's wedding"],
    ["expecting in May", "baby", "expecting in May"],
    ["my twins", "children", "your twins"],
    ["mom", "parents", "your mom"],
    ["my little brother", "siblings", "your little brother"],
    ["two cats", "pet", "two cats"],
    ["buying a house", "home", "buying a house"],
    ["piano", "music", "your piano"],
    ["love", "love", "love"],
    ["God", "faith", "“God”"],
    ["a quarrel", "quarrel", "a quarrel"],
    ["my menopause", "health", "your menopause"],
    ["perimenopause", "health", "your perimenopause"],
    ["autism", "neurotype", "“autism”"],
    ["ADHD at work", "neurotype", "“ADHD at work”"],
    ["diagnosis of autism", "neurotype", "“diagnosis of autism”"],
    ["my autistic son", "neurotype", "your autistic son"],
    ["being autistic", "neurotype", "“being autistic”"],
    ["artistic", "art", "“artistic”"],
    ["waiting for news", "waiting", "waiting for news"],
    ["next year", "future", "“next year”"],
    ["letting go", "change", "letting go"],
    // A whole sentence can't be the object of another one.
    ["my boss hates me", "work", "“my boss hates me”"],
    ["I love you", "love", "“I love you”"],
    ["should I quit my job?", "question", "“should I quit my job?”"],
    ["will it snow", "question", "“will it snow”"],
    // Words without a topic keep their kind; unknown words are quoted.
    ["Maria", "person", "Maria"],
    ["Berlin", "place", "Berlin"],
    ["whittling", "doing", "whittling"],
    ["brave", "quality", "“brave”"],
    ["the sea", "unknown", "the sea"],
    ["moon", "unknown", "“moon”"],
    ["my stapler", "unknown", "your stapler"],
    ["月光", "unknown", "“月光”"],
    ["2026 ♥ <b>", "unknown", "“2026 ♥ <b>”"],
    // A word inside another word doesn't count: no art in a party, no cat in a category.
    ["a category", "unknown", "a category"],
    ["partying", "doing", "partying"],
  ])("%s is about %s, and stands in a sentence as %s", (typed, topic, phrase) => {
    const [keyword] = keywordsOf(typed);
    expect(keyword && [topicOf(keyword), phraseOf(keyword, topicOf(keyword))]).toEqual([topic, phrase]);
  });

  it.each([
    ["neurotype", "dyslexia, AuDHD, Tourette’s, neurodivergent, on the spectrum, sensory overload"],
    ["job", "job hunt, new career, my resume, looking for work, first day, recruiters"],
    ["exam", "finals, midterms, a quiz, thesis defense"],
    ["change", "transition, starting over, retirement, new chapter, turning forty"],
    ["marriage", "engaged, our anniversary, my fiancé, the groom, vows"],
    ["baby", "newborn, pregnancy, due date, adopting"],
    ["pet", "puppy, hamsters, goldfish, my old pony"],
    ["friend", "bestie, roommates, an old buddy"],
    ["parents", "mum, my stepfather, papa"],
    ["children", "childhood, toddlers, parenting, my teenager"],
    ["work", "colleagues, overtime, promotion, a client, startup"],
    ["study", "homework, my thesis, grades, graduation"],
    ["moving", "relocating, new apartment, new town"],
    ["money", "salary, savings, taxes, my mortgage, pension, student loans"],
    ["love", "dating, a crush, my girlfriend, soulmate"],
    ["quarrel", "arguing, an apology, forgiveness, feud"],
    ["sleep", "bedtime, napping"],
    ["health", "dentist, therapy, allergies, checkup, my weight"],
    ["travel", "vacation, abroad, passport"],
    ["garden", "my plants, a rose bush, compost"],
    ["music", "guitar, the choir, cello, songwriting"],
    ["art", "poetry, my novel, knitting, theater"],
    ["sport", "soccer, swimming, my gym, hiking"],
    ["faith", "church, meditation, my soul"],
    ["decision", "choosing, a dilemma, crossroads"],
    ["waiting", "patience, delays, my visa"],
    ["rest", "relaxing, inner peace, day off, a break"],
    ["home", "my landlord, neighbors, decluttering"],
    ["future", "goals, my purpose, destiny"],
  ])("%s is found in %s", (topic, typed) => {
    expect(typed.split(", ").filter((text) => keywordsOf(text).some((keyword) => topicOf(keyword) !== topic))).toEqual([]);
  });
});
