import { afterEach, describe, expect, it, vi } from "vitest";

/** What the build fills in. */
const FILLED_IN = { BUILD: "build", SETTINGS: "settings", FILES: [], PAGES: ["/"], OFFLINE_PAGE: "/offline.html" };

describe("what the service worker keeps", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is as good as nothing where the browser can't read it, so that the network still answers", async () => {
    for (const [name, value] of Object.entries(FILLED_IN)) vi.stubGlobal(name, value);
    vi.stubGlobal("caches", { open: () => Promise.reject(new DOMException("Unexpected internal error.", "UnknownError")) });
    const { keptFile, keptPage, keptPicture, offlinePage } = await import("../../../worker/kept.ts");
    const asked = new Request("https://tenfold.example/assets/entry.js");
    expect(await Promise.all([keptPage("/"), keptFile(asked), keptPicture(asked)])).toEqual([undefined, undefined, undefined]);
    expect((await offlinePage()).type).toBe("error");
  });
});
