import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetAccount, readChanges, takeReply } from "./database.ts";
import { joinedAccount, setJoinedAccount } from "./settings.ts";
import { joinReadings } from "./sync.ts";

vi.mock("./database.ts", () => ({
  readChanges: vi.fn(async () => []),
  takeReply: vi.fn(async () => undefined),
  forgetAccount: vi.fn(async () => undefined),
}));

const joined = { userId: "member", epoch: "first", version: 3 };

beforeEach(() => setJoinedAccount(joined));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** Answers a sync, after what happens meanwhile. */
const answer = (meanwhile: () => void, status = 200) =>
  vi.stubGlobal("fetch", async () => {
    meanwhile();
    return Response.json({ epoch: "first", version: 9, readings: [], more: false, code: "readings_gone" }, { status });
  });

it("remembers how far the account was read", async () => {
  answer(() => undefined);
  await joinReadings("member");
  expect(joinedAccount()).toEqual({ userId: "member", epoch: "first", version: 9 });
  expect(readChanges).toHaveBeenCalledTimes(1);
});

it("stays off where it was turned off while the account answered", async () => {
  answer(() => setJoinedAccount(undefined));
  await joinReadings("member");
  expect(joinedAccount()).toBeUndefined();
  expect(takeReply).not.toHaveBeenCalled();
});

it("stays off where it was turned off while the answer was stored", async () => {
  answer(() => undefined);
  vi.mocked(takeReply).mockImplementationOnce(async () => setJoinedAccount(undefined));
  await joinReadings("member");
  expect(joinedAccount()).toBeUndefined();
});

it("leaves another account alone, whatever became of the one before", async () => {
  const other = { userId: "other", version: 0 };
  answer(() => setJoinedAccount(other), 410);
  await expect(joinReadings("member")).rejects.toThrow("410");
  expect(joinedAccount()).toEqual(other);
  expect(forgetAccount).not.toHaveBeenCalled();
});

it("is turned off where the account's readings were deleted", async () => {
  answer(() => undefined, 410);
  await expect(joinReadings("member")).rejects.toThrow("410");
  expect(joinedAccount()).toBeUndefined();
  expect(forgetAccount).toHaveBeenCalledTimes(1);
});

it.each([
  ["", []],
  [", also where it brings as many changes as the account has lost", ["a", "b", "c"].map((id) => ({ id, removed: true }))],
])("gives all of its readings anew to an account that was put back to an earlier state, as by a backup%s", async (_, waiting) => {
  setJoinedAccount({ ...joined, version: 12 });
  vi.mocked(readChanges).mockResolvedValueOnce([...waiting] as never);
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { readonly body: string }) => {
    asked.push(JSON.parse(body).since);
    return Response.json({ epoch: "first", version: 9 + waiting.length, readings: [], more: false });
  });
  await joinReadings("member");
  expect(forgetAccount).toHaveBeenCalledTimes(1);
  expect(asked).toEqual([12, 0]);
  expect(readChanges).toHaveBeenCalledTimes(2);
  expect(joinedAccount()).toEqual({ userId: "member", epoch: "first", version: 9 + waiting.length });
});
