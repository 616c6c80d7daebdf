import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TopicAndAuthor } from "./waiting-item.tsx";

const nothing = () => {};
const acts = { onTopic: nothing, onMove: nothing, onSuspend: nothing, onMember: nothing };
const topic = { id: "1", title: "On one", category: "general", locked: false, hidden: false, updatedAt: "" } as const;
const rendered = (movable: boolean) =>
  renderToStaticMarkup(<TopicAndAuthor topic={{ ...topic, clearable: false, movable }} author={null} acts={acts} />);

it("offers to move a topic to who may", () => {
  expect(rendered(true)).toContain("Move topic");
  expect(rendered(false)).not.toMatch(/Move topic|Category/);
  expect(rendered(false)).toContain("Your topic was moved");
});
