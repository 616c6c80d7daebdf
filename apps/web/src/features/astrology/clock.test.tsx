import { localTime } from "@tenfold/astronomy/names";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ownZone } from "./clock.ts";

afterEach(() => vi.restoreAllMocks());

describe("the visitor's own time zone", () => {
  it("is the browser's", () => {
    vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({ timeZone: "Asia/Tokyo" } as never);
    expect(ownZone()).toBe("Asia/Tokyo");
  });

  // Chromium says "Etc/Unknown" where it can't make out the device's, and then can't write a time in it.
  it.each(["Etc/Unknown", undefined])("is one that times can be shown in where the browser says %s", (timeZone) => {
    vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({ timeZone } as never);
    const zone = ownZone();
    expect(zone).toBe("UTC");
    expect(localTime(Date.parse("2026-03-20T14:46:00Z"), zone).time).toBe("2:46 PM UTC");
  });
});
