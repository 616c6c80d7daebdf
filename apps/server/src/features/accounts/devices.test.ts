import { describe, expect } from "vitest";
import { CHROME, FIREFOX, makeGuest, makeMember, PASSWORD } from "../../../test/factories/member.ts";
import { siteTest } from "../../../test/site-test.ts";
import { describeDevice } from "./devices.ts";

const it = siteTest();

describe("describeDevice", () => {
  it.each([
    [CHROME, "Chrome on Windows"],
    [FIREFOX, "Firefox on Linux"],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15",
      "Safari on macOS",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1",
      "Safari on iOS",
    ],
    [
      "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
      "Chrome on Android",
    ],
    [undefined, "Unknown device"],
    ["", "Unknown device"],
    [" ", "Unknown device"],
    ["()", "Unknown device"],
  ])("names %j", (userAgent, device) => expect(describeDevice(userAgent)).toBe(device));

  it("keeps marks and length out of the words, whatever is sent", () => {
    for (const userAgent of [
      "<script>alert(1)</script>/1.0",
      `${"x".repeat(5000)}/1`,
      "a\u0000b/1 (Windows\r\n)",
      "ä".repeat(600),
    ]) {
      const device = describeDevice(userAgent);
      expect(device).toMatch(/^[\p{L}\p{N} .-]+$/u);
      expect(device.length).toBeLessThanOrEqual(84);
    }
  });
});

describe("a browser that has signed in", () => {
  it("is remembered for a year, signed out or not", async ({ site }) => {
    const member = await makeMember(site);
    const { cookies } = await member.post("/api/login", { username: member.username, password: PASSWORD });
    expect(cookies.find(({ name }) => name === "device")).toMatchObject({ maxAge: 365 * 24 * 3600, httpOnly: true });
    await member.post("/api/logout");
    expect(member.cookies.has("device")).toBe(true);
  });

  it("is known for the last five members, and its name stays", async ({ site }) => {
    const guest = makeGuest(site);
    const members = [];
    for (let count = 0; count < 6; count += 1) members.push(await makeMember(site));
    for (const { username } of members) await guest.post("/api/login", { username, password: PASSWORD });
    const [nonce, ...marks] = (guest.cookies.get("device") ?? "").split(".");
    expect(nonce).toMatch(/^[\w-]{22}$/);
    expect(marks).toHaveLength(5);
    await guest.post("/api/login", { username: members[5]?.username, password: PASSWORD });
    expect(guest.cookies.get("device")).toBe([nonce, ...marks].join("."));
  });
});
