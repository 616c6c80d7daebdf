import type { Notification } from "@tenfold/contract/forum-notifications";
import { expect, it } from "vitest";
import { wordsOf } from "./notification-words.ts";

const given: Notification = {
  id: 1,
  kind: "mention",
  topic: { id: "1", title: "On one" },
  ownTopicHidden: false,
  postNumber: 2,
  actor: { username: "ada" },
  count: 1,
  text: null,
  at: "2026-01-01T00:00:00Z",
  read: false,
};

it.each([
  [{}, "ada mentioned you in “On one”"],
  [{ actor: null }, "A former member mentioned you in “On one”"],
  [{ kind: "reply" }, "ada replied in “On one”"],
  [{ kind: "reply", count: 1200 }, "1,200 new replies in “On one”"],
  [{ kind: "like" }, "ada likes your reply in “On one”"],
  [{ kind: "like", count: 2 }, "ada and 1 other like your reply in “On one”"],
  [{ kind: "like", count: 3 }, "ada and 2 others like your reply in “On one”"],
  [{ kind: "moderation", text: "Your reply was hidden." }, "Your reply was hidden. It was reply #2 in “On one”."],
  [
    { kind: "moderation", postNumber: null, text: "A moderator hid your topic “On one”." },
    "A moderator hid your topic “On one”.",
  ],
  [{ kind: "moderation", postNumber: null, topic: null }, "A moderator looked at what you wrote."],
] as const)("says what happened: %j", (changed, words) => {
  expect(wordsOf({ ...given, ...changed })).toBe(words);
});
