import { describe, expect, it } from "vitest";
import { UNDOABLE_ACTS, undoOf, wordsOfAct } from "./moderation.ts";
import {
  type Actor,
  refusalToClear,
  refusalToDeleteNote,
  refusalToModerate,
  refusalToSuspend,
  refusalToUndo,
} from "./permissions.ts";

const BOTH = [false, true] as const;
/** Everybody there can be: a guest, and members of two ids in every state. */
const ACTORS: readonly (Actor | undefined)[] = [
  undefined,
  ...["ada", "ben"].flatMap((id) => BOTH.flatMap((suspended) => BOTH.map((moderator) => ({ id, suspended, moderator })))),
];
const MEMBERS = ACTORS.filter((actor) => actor !== undefined);
const AUTHORS = ["ada", "ben", null] as const;

const isActive = (actor: Actor | undefined) => actor?.moderator === true && !actor.suspended;

describe("moderating", () => {
  it.each(ACTORS.map((actor) => [actor] as const))("of %o is for moderators who are not suspended", (actor) => {
    expect(refusalToModerate(actor) === undefined).toBe(isActive(actor));
  });

  it("shows nothing of the role to anybody else: members find nothing there, guests are asked to sign in", () => {
    expect(refusalToModerate(undefined)).toBe("not_signed_in");
    for (const actor of MEMBERS.filter((one) => !isActive(one))) expect(refusalToModerate(actor)).toBe("not_found");
  });

  it("refuses who may not moderate every act with the same words", () => {
    for (const actor of ACTORS.filter((one) => !isActive(one))) {
      for (const member of MEMBERS) expect(refusalToSuspend(actor, member)).toBe(refusalToModerate(actor));
      for (const refusalTo of [refusalToDeleteNote, refusalToClear])
        for (const authorId of AUTHORS) expect(refusalTo(actor, { authorId })).toBe(refusalToModerate(actor));
      for (const actorId of AUTHORS)
        for (const memberId of AUTHORS) expect(refusalToUndo(actor, { actorId, memberId })).toBe(refusalToModerate(actor));
    }
  });
});

it("each act that can be undone has words for that", () => {
  expect(wordsOfAct("undo hide post")).toBe("undid the hiding of");
  for (const act of UNDOABLE_ACTS) expect(wordsOfAct(undoOf(act))).not.toMatch(/^undo |somebody/);
});

describe("a moderator", () => {
  const moderators = ACTORS.filter(isActive);

  it("suspends members, but nobody who moderates, themselves least of all", () => {
    for (const actor of moderators)
      for (const member of MEMBERS) {
        const protectedOne = member.moderator || member.id === actor?.id;
        expect(refusalToSuspend(actor, member)).toBe(protectedOne ? "not_by_moderators" : undefined);
      }
  });

  it("clears what others wrote, and nothing of their own", () => {
    for (const actor of moderators)
      for (const authorId of AUTHORS)
        expect(refusalToClear(actor, { authorId })).toBe(authorId === actor?.id ? "yourself" : undefined);
  });

  it("undoes what they did about anybody, and what others did about others", () => {
    for (const actor of moderators)
      for (const actorId of AUTHORS)
        for (const memberId of AUTHORS) {
          const ownCase = memberId === actor?.id && actorId !== actor?.id;
          expect(refusalToUndo(actor, { actorId, memberId })).toBe(ownCase ? "yourself" : undefined);
        }
  });

  it("deletes their own notes alone", () => {
    for (const actor of moderators)
      for (const authorId of AUTHORS)
        expect(refusalToDeleteNote(actor, { authorId })).toBe(authorId === actor?.id ? undefined : "not_yours");
  });
});
