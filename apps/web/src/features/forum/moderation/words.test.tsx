import { expect, it } from "vitest";
import { earlierActs, waitingWords } from "./words.ts";

it("what waits is counted in words", () => {
  expect(waitingWords(0, 0)).toBe("No replies wait");
  expect(waitingWords(1, 0)).toBe("1 reply waits");
  expect(waitingWords(0, 1)).toBe("1 topic waits");
  expect(waitingWords(2, 1)).toBe("2 replies and 1 topic wait");
});

it("of what was done about a member is said what stands, in words", () => {
  const acts = [
    { act: "hide post", times: 3 },
    { act: "undo hide post", times: 1 },
    { act: "suspend", times: 1 },
    { act: "hide topic", times: 1 },
    { act: "undo hide topic", times: 1 },
    { act: "make moderator", times: 1 },
    { act: "add note", times: 2 },
  ];
  expect(earlierActs({ acts })).toBe("reply hidden 2 times, suspended once");
  expect(earlierActs({ acts: [] })).toBe("");
});
