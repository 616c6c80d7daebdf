import type { Topic } from "@tenfold/contract/forum";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { TopicCard } from "./topic-card.tsx";

const TOPIC = {
  id: "00000000-0000-4000-8000-000000000000",
  title: "Of the moon",
  summary: null,
  category: "general",
  author: { username: "Little-Lark" },
  postCount: 2,
  createdAt: "2026-01-01T00:00:00.000Z",
  lastPostAt: "2026-01-01T00:00:00.000Z",
  readNumber: null,
  unreadCount: null,
  answerNumber: null,
  locked: false,
  blocked: false,
} as Topic;

const shownTo = (isGuest: boolean) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <TopicCard topic={TOPIC} isGuest={isGuest} onOpen={() => undefined} />
    </MemoryRouter>,
  );

// What they have read is kept for members alone, so every topic would be new to a guest for good.
it("a topic that a member has not opened is new to them, and to no guest", () => {
  expect(shownTo(false)).toContain(">New<");
  expect(shownTo(true)).not.toContain(">New<");
});
