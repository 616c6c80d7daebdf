import { DAY_MS } from "@tenfold/domain/time";
import { expect, it } from "vitest";
import { openDb } from "../../../test/db-test.ts";
import { makeEphemeris } from "../../../test/factories/astrology.ts";
import { openAlmanac } from "./almanac.ts";
import type { Urgency } from "./waited-for-first.ts";

const NOW = Date.UTC(2026, 4, 10);

it("computes a chapter ahead until somebody waits for it, and those that are asked for at once", async () => {
  const [held, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const urgencies: (Urgency | undefined)[] = [];
  const { ephemeris } = makeEphemeris();
  const almanac = openAlmanac({
    db: await openDb(),
    now: () => NOW,
    ephemeris: {
      ...ephemeris,
      async events(span, urgency) {
        urgencies.push(urgency);
        begun.resolve();
        await held.promise;
        return ephemeris.events(span);
      },
    },
  });
  const prepared = almanac.prepare({ from: NOW, now: NOW, to: NOW + DAY_MS });
  await begun.promise;
  expect(urgencies).toEqual([{ ahead: true }]);
  const asked = almanac.events({ from: NOW, to: NOW + DAY_MS });
  await expect.poll(() => urgencies[0], { timeout: 10_000 }).toEqual({ ahead: false });
  held.resolve();
  await Promise.all([prepared, asked]);
  await almanac.events({ from: NOW + 200 * DAY_MS, to: NOW + 201 * DAY_MS });
  expect(urgencies).toEqual([{ ahead: false }, { ahead: false }]);
});

it("does not compute a chapter again that was computed while the database was asked for it", async () => {
  const done = Promise.withResolvers<void>();
  const reads = new Map<object, number>();
  const db = (await openDb()).withPlugin({
    transformQuery({ node, queryId }) {
      if (node.kind === "SelectQueryNode") reads.set(queryId, reads.size + 1);
      return node;
    },
    // The second reader's answer is on its way while the first computes and keeps what is missing.
    async transformResult({ result, queryId }) {
      if (reads.get(queryId) === 2) await done.promise;
      return result;
    },
  });
  const { ephemeris } = makeEphemeris();
  const computed: number[] = [];
  const events: typeof ephemeris.events = (span) => {
    computed.push(span.from);
    return ephemeris.events(span);
  };
  const almanac = openAlmanac({ db, now: () => NOW, ephemeris: { ...ephemeris, events } });
  const asked = () => almanac.events({ from: NOW, to: NOW + DAY_MS });
  const [first, second] = [asked(), asked()];
  await first;
  done.resolve();
  expect(await second).toEqual(await first);
  expect(computed).toEqual([...new Set(computed)]);
});
