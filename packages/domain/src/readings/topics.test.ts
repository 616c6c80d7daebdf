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
});
