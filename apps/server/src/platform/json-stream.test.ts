import { expect, it } from "vitest";
import { inBatches, mapped } from "./db/in-batches.ts";
import { inBulk, writeJson } from "./json-stream.ts";

async function textOf(value: unknown): Promise<string> {
  let text = "";
  for await (const piece of writeJson(value)) text += piece;
  return text;
}

async function* count(to: number, seen: number[] = []) {
  for (let number = 0; number < to; number += 1) {
    seen.push(number);
    yield number;
  }
}

it("writes what JSON.stringify writes, with lists that come an item at a time", async () => {
  const given = { a: null, 'b"': [1, "two\n", { c: [] }], d: {}, e: undefined, f: true };
  expect(await textOf(given)).toBe(JSON.stringify(given));
  expect(await textOf({ empty: count(0), list: count(3), nested: [{ in: count(1) }] })).toBe(
    '{"empty":[],"list":[0,1,2],"nested":[{"in":[0]}]}',
  );
});

it("asks for no more than is taken", async () => {
  const seen: number[] = [];
  for await (const bulk of inBulk(writeJson(count(1_000_000, seen)), 1000)) {
    expect(bulk.length).toBeLessThan(1100);
    break;
  }
  expect(seen.length).toBeLessThan(600);
});

it("reads rows in batches, each after the last one, until there are no more", async () => {
  for (const length of [0, 1, 99, 100, 101, 250]) {
    const asked: (number | undefined)[] = [];
    const rows = inBatches<number>(async (last) => {
      asked.push(last);
      const from = last === undefined ? 0 : last + 1;
      return Array.from({ length: Math.min(100, length - from) }, (_, n) => from + n);
    });
    const told = [];
    for await (const row of mapped(rows, (number) => number * 2)) told.push(row);
    expect(told).toEqual(Array.from({ length }, (_, n) => n * 2));
    expect(asked).toHaveLength(Math.floor(length / 100) + 1);
  }
});
