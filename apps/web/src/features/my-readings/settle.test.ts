import { describe, expect, it } from "vitest";
import { type Change, type Marks, settle } from "./settle.ts";

const id = "a";
const reading = {
  kind: "number",
  about: "5, Desire",
  title: "Universal Desire",
  digit: 5,
  parts: [{ text: "What is said." }],
  readAt: 0,
} as const satisfies Change["reading"];

const marks = (note: string, favorite = false): Marks => ({ note, favorite });
const plain = marks("");
const kept = (own: Marks, base?: Marks) => ({ here: { id, reading, ...own, ...(base ? { base } : {}) } });
const sent = (own: Marks, base?: Marks): Change => ({ id, reading, ...own, ...(base ? { base } : {}) });
const sentRemoval: Change = { id, reading: null, ...plain, base: plain };
const answer = (own: Marks) => ({ id, reading, ...own });
const answerRemoved = { id, reading: null, ...plain };

describe("what a device makes of the account's answer", () => {
  it("is what the account has, where nothing changed here meanwhile", () => {
    const joined = marks("Here.\nThere.");
    expect(settle(kept(marks("Here."), plain), sent(marks("Here."), plain), answer(joined))).toEqual(kept(joined, joined));
    expect(settle(kept(plain, plain), undefined, answer(joined))).toEqual(kept(joined, joined));
    expect(settle({}, undefined, answer(joined))).toEqual(kept(joined, joined));
    expect(settle(kept(plain, plain), undefined, answerRemoved)).toEqual({});
    expect(settle({ removed: { id, base: plain } }, sentRemoval, answerRemoved)).toEqual({});
  });

  it("is the reading again, where another device has gone on writing under what was removed here", () => {
    const theirs = marks("Not this one.");
    expect(settle({ removed: { id, base: plain } }, sentRemoval, answer(theirs))).toEqual(kept(theirs, theirs));
  });

  it("tells of what was typed meanwhile by what was sent, so that the account joins it with another device's lines", () => {
    const typed = marks("Here and now.");
    expect(settle(kept(typed, plain), sent(marks("Here"), plain), answer(marks("Here\nThere.")))).toEqual(
      kept(typed, marks("Here")),
    );
    expect(settle(kept(typed, plain), undefined, answer(marks("There.")))).toEqual(kept(typed, plain));
    expect(settle(kept(typed, plain), undefined, answerRemoved)).toEqual(kept(typed, plain));
  });

  it("keeps a reading that was brought back while its removal was on the way, and sends it", () => {
    expect(settle(kept(plain), sentRemoval, answerRemoved)).toEqual(kept(plain));
    expect(settle(kept(marks("Mine.", true)), sentRemoval, answerRemoved)).toEqual(kept(marks("Mine.", true)));
  });

  it("does not bring back a reading that was removed while it was on the way, and sends that", () => {
    expect(settle({}, sent(marks("Old.")), answer(marks("Old.")))).toEqual({ removed: { id, base: marks("Old.") } });
    const removed = { id, base: plain };
    expect(settle({ removed }, undefined, answer(marks("There.")))).toEqual({ removed });
    expect(settle({ removed }, sent(marks("Old."), plain), answer(marks("Old.")))).toEqual({
      removed: { id, base: marks("Old.") },
    });
    expect(settle({ removed }, sent(plain, plain), answerRemoved)).toEqual({});
  });
});
