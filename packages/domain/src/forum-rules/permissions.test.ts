import { describe, expect, it } from "vitest";
import {
  type Actor,
  type ReplyState,
  refusalToAnswer,
  refusalToAuthor,
  refusalToBlock,
  refusalToDeleteTopic,
  refusalToEditReply,
  refusalToEditTopic,
  refusalToLike,
  refusalToMoveTopic,
  refusalToReadVersions,
  refusalToReport,
  refusalToSeeMember,
  refusalToShowInTopic,
} from "./permissions.ts";

const STATES: readonly ReplyState[] = ["visible", "deleted", "hidden", "held"];
const IDS = ["ada", "ben"];

/** Everybody: a guest, and members with and without each mark. */
const ACTORS: readonly (Actor | undefined)[] = [
  undefined,
  ...IDS.flatMap((id) => [false, true].flatMap((suspended) => [false, true].map((moderator) => ({ id, suspended, moderator })))),
];
const AUTHORS = [...IDS, null];

describe("over all actors and states", () => {
  it("a like is given by members in good standing, to others' readable replies alone", () => {
    for (const actor of ACTORS)
      for (const authorId of AUTHORS)
        for (const state of STATES) {
          const may = actor !== undefined && !actor.suspended && state === "visible" && authorId !== actor.id;
          expect(refusalToLike(actor, { authorId, state }) === undefined).toBe(may);
        }
  });

  it("an answer is marked by the topic's author in good standing, in an open topic, and can be read", () => {
    for (const actor of ACTORS)
      for (const authorId of AUTHORS)
        for (const locked of [false, true])
          for (const state of STATES) {
            const may = actor !== undefined && !actor.suspended && authorId === actor.id && !locked && state === "visible";
            expect(refusalToAnswer(actor, { authorId, locked }, state) === undefined).toBe(may);
          }
  });

  it("members block anybody but themselves", () => {
    for (const actor of ACTORS)
      for (const id of IDS) expect(refusalToBlock(actor, id) === undefined).toBe(actor !== undefined && actor.id !== id);
  });

  it("guests see open pages, members all", () => {
    for (const actor of ACTORS)
      for (const openToGuests of [false, true])
        expect(refusalToSeeMember(actor, { openToGuests }) === undefined).toBe(actor !== undefined || openToGuests);
  });

  it("pictures are shown in a topic by trusted members in good standing, and by moderators", () => {
    for (const actor of ACTORS)
      for (const trusted of [false, true]) {
        const may = actor !== undefined && !actor.suspended && (trusted || actor.moderator);
        expect(refusalToShowInTopic(actor, trusted) === undefined).toBe(may);
      }
  });

  it("nobody but its author, in good standing, edits an open topic", () => {
    for (const actor of ACTORS)
      for (const authorId of AUTHORS)
        for (const locked of [false, true]) {
          const may = actor !== undefined && !actor.suspended && authorId === actor.id && !locked;
          expect(refusalToEditTopic(actor, { authorId, locked }) === undefined).toBe(may);
          for (const movedByModerator of [false, true]) {
            const refusal = refusalToMoveTopic(actor, { authorId, locked, movedByModerator });
            expect(refusal === undefined).toBe(may && !movedByModerator);
            // That a moderator moved it is told to its author alone.
            if (!may) expect(refusal).toBe(refusalToEditTopic(actor, { authorId, locked }));
          }
        }
  });

  it("nobody but its author deletes a topic, and nobody at all one that others have answered", () => {
    for (const actor of ACTORS)
      for (const authorId of AUTHORS)
        for (const answered of [false, true]) {
          const own = actor !== undefined && authorId === actor.id;
          const refusal = refusalToDeleteTopic(actor, { authorId, answered });
          expect(refusal === undefined).toBe(own && !answered);
          // Whether others have answered is told to its author alone.
          if (!own) expect(refusal).not.toBe("topic_answered");
        }
  });

  it("nobody but its author, in good standing, edits a reply that stands in an open topic or waits", () => {
    for (const actor of ACTORS)
      for (const authorId of AUTHORS)
        for (const locked of [false, true])
          for (const state of STATES) {
            const stands = state === "visible" || state === "held";
            const may = actor !== undefined && !actor.suspended && authorId === actor.id && stands && !locked;
            expect(refusalToEditReply(actor, { authorId, state, locked }) === undefined).toBe(may);
          }
  });

  it("nobody but its author deletes a text or reads what it was, and members in good standing report what can be read", () => {
    for (const actor of ACTORS) {
      for (const authorId of AUTHORS) {
        const own = actor !== undefined && authorId === actor.id;
        expect(refusalToAuthor(actor, { authorId }) === undefined).toBe(own);
        for (const accused of [false, true]) {
          const moderates = actor?.moderator === true && !actor.suspended;
          expect(refusalToReadVersions(actor, { authorId, accused }) === undefined).toBe(own || (moderates && accused));
        }
      }
      for (const state of STATES)
        expect(refusalToReport(actor, state) === undefined).toBe(actor !== undefined && !actor.suspended && state === "visible");
    }
  });
});
