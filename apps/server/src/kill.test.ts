import { expect, it } from "vitest";
import { killUnderWrites } from "../test/kills.ts";

// `npm run bench -- kill` does it hundreds of times.
it("loses nothing that was acknowledged when it is killed under writes", async () => {
  const { acknowledged, lost } = await killUnderWrites(3, process.env.TEST_DATABASE_URL || undefined);
  expect(acknowledged).toBeGreaterThanOrEqual(3);
  expect(lost).toEqual([]);
});
