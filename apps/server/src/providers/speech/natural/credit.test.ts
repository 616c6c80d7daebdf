import { expect, it } from "vitest";
import { creditFor } from "./credit.ts";

it.each([
  ["CC BY 4.0", "licenses/by/4.0/"],
  ["CC-BY-4.0", "licenses/by/4.0/"],
  ["CC BY 3.0", "licenses/by/3.0/"],
  ["CC BY-SA 2.5", "licenses/by-sa/2.5/"],
  ["CC BY-NC-SA 4.0", "licenses/by-nc-sa/4.0/"],
  ["CC BY-NC-ND 4.0", "licenses/by-nc-nd/4.0/"],
  ["CC0", "publicdomain/zero/1.0/"],
  ["CC0-1.0", "publicdomain/zero/1.0/"],
])("a voice under %s is credited with the address of that license", (license, page) => {
  const credit = creditFor({ attribution: "Ten Tales, https://tales.example", license });
  expect(credit).toBe(`Ten Tales, https://tales.example; ${license}, https://creativecommons.org/${page}`);
});

it.each(["MIT", "see URL (CC0 there)", "CC BY", "CC BY 4.0, https://license.example"])(
  "%s stands as it was written",
  (license) => {
    expect(creditFor({ attribution: "Ten Tales", license })).toBe(`Ten Tales, ${license}`);
  },
);
