import { expect, it } from "vitest";
import { emojiNamed, findEmoji } from "./emoji.ts";

const found = (typed: string) => findEmoji(typed, 4).map(({ emoji, name }) => `${emoji} ${name}`);

it.each([
  ["cat", ["🐱 cat", "🐈 cat2", "😺 smiley_cat", "😸 smile_cat"]],
  ["hea", ["❤️ heart", "♥️ hearts", "💓 heartbeat", "🪦 headstone"]],
  ["happy", ["😀 grinning", "😃 smiley", "😄 smile", "😆 laughing"]],
  ["+1", ["👍 +1"]],
  ["constructor", []],
])("offers for %j %j", (typed, offered) => expect(found(typed)).toEqual(offered));

it("knows an emoji by each of its names, and by nothing else", () => {
  expect(["+1", "thumbsup", "thumbs", "constructor", ""].map(emojiNamed)).toEqual(["👍", "👍", undefined, undefined, undefined]);
});
