import { DAY_MS } from "@tenfold/domain/time";
import { expect, it } from "vitest";
import type { Made } from "../../../test/fixture.ts";
import { openSite } from "../../../test/site-test.ts";
import { contactOf } from "../../settings-forms.ts";

const NOW = Date.UTC(2026, 10, 21, 15, 30);
const get = (site: Made) => site.app.inject({ url: "/.well-known/security.txt" });

it("says where to write to, until when, and where it stands", async () => {
  const site = await openSite({
    now: () => NOW,
    securityContact: "mailto:security@tenfold.example",
    publicUrl: "https://tenfold.example",
  });
  const answer = await get(site);
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(answer.body).toBe(
    [
      "Contact: mailto:security@tenfold.example",
      "Expires: 2027-05-20T00:00:00.000Z",
      "Preferred-Languages: en",
      "Canonical: https://tenfold.example/.well-known/security.txt",
      "",
    ].join("\n"),
  );
});

it("holds for less than a year from any moment, and names no address of its own where none is known", async () => {
  let time = NOW;
  const site = await openSite({ now: () => time, securityContact: "https://tenfold.example/security" });
  for (const at of [NOW, Date.UTC(2027, 11, 31, 23, 59, 59), Date.UTC(2028, 1, 29)]) {
    time = at;
    const { body } = await get(site);
    const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? "");
    expect(expires).toBeGreaterThan(at + 150 * DAY_MS);
    expect(expires).toBeLessThan(at + 365 * DAY_MS);
    expect(body).not.toContain("Canonical");
  }
});

it("names whom visitors write to as well, after who looks after security", async () => {
  const contact = contactOf("Jane Doe <jane@tenfold.example>");
  const linesFor = async (securityContact: string | undefined) => {
    const site = await openSite({ now: () => NOW, contact, securityContact });
    return (await get(site)).body.split("\n").filter((line) => line.startsWith("Contact: "));
  };
  expect(await linesFor(undefined)).toEqual(["Contact: mailto:jane@tenfold.example"]);
  expect(await linesFor("https://tenfold.example/security")).toEqual([
    "Contact: https://tenfold.example/security",
    "Contact: mailto:jane@tenfold.example",
  ]);
  expect(await linesFor("mailto:jane@tenfold.example")).toEqual(["Contact: mailto:jane@tenfold.example"]);
});

it("is not there where no contact is set", async () => {
  const site = await openSite();
  expect((await get(site)).statusCode).toBe(404);
});
