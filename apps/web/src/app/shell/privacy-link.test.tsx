import { expect, it } from "vitest";
import { privacyLinkFrom, wayBackFrom } from "./privacy-link.ts";

it("leads back from the policy to the page that its address names, and home where that names no page of ours", () => {
  expect(privacyLinkFrom("/colors")).toBe("/privacy?from=colors");
  expect(wayBackFrom("colors").to).toBe("/colors");
  for (const name of [null, "", "nowhere", "constructor", "https://elsewhere.example", "forum"])
    expect([name, wayBackFrom(name).to]).toEqual([name, "/"]);
});
