import type { CallName } from "@tenfold/contract/calls";
import { PATHS } from "@tenfold/contract/paths";
import { afterEach, describe, expect, it, vi } from "vitest";
import { call } from "../../app/api.ts";
import { ID_GOES_WITH } from "./random-id.ts";
import { STORED } from "./what-is-stored.ts";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The headers that a call is sent with. */
async function headersOf(name: CallName): Promise<Headers> {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}));
  vi.stubGlobal("fetch", fetch);
  await call(name);
  return new Headers(fetch.mock.calls[0]?.[1]?.headers);
}

afterEach(() => vi.unstubAllGlobals());

describe("the random id", () => {
  const names = Object.keys(PATHS) as CallName[];

  it("goes along with the calls that the privacy policy names, and with no other", async () => {
    const listed: readonly CallName[] = Object.values(ID_GOES_WITH).flat();
    expect(names.length).toBeGreaterThan(50);
    for (const name of names) {
      const sent = (await headersOf(name)).get("x-session-id");
      if (listed.includes(name)) expect(sent, name).toMatch(UUID);
      else expect(sent, name).toBeNull();
    }
  });

  it("goes along with preferences, reading and angel calls, as specified, and with a visitor's own models", () => {
    const paths = Object.values(ID_GOES_WITH).flatMap((calls) =>
      calls.map((name) => `${PATHS[name].method} ${PATHS[name].path}`),
    );
    const specified = [
      "GET /api/preferences",
      "POST /api/preferences",
      "POST /api/generate-content",
      "POST /api/generate-personalized-reading",
      "POST /api/angel-numbers",
      "GET /api/angel-numbers/saved",
    ];
    expect(paths).toEqual(expect.arrayContaining(specified));
    const others = paths.filter((path) => !specified.includes(path));
    for (const path of others) expect(path).toMatch(/^DELETE \/api\/angel-numbers\/saved|\/api\/3d\/(?!examples)/);
  });

  it("is told in the table with what it goes along", () => {
    const row = STORED.flatMap(({ rows }) => rows).find(({ kept }) => kept === "numerology-session-id");
    for (const words of Object.keys(ID_GOES_WITH)) expect(row?.holds).toContain(words);
    expect(row?.holds).toMatch(/angel numbers, and 3D models, and with nothing else$/);
  });
});
