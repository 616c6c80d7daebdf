import { expect } from "vitest";
import { makeGuest, PASSWORD } from "../../../test/factories/member.ts";
import { siteTest } from "../../../test/site-test.ts";

// A site without a mail server: what is written stays in its outbox, and nobody is told otherwise.
const it = siteTest({ mail: { kind: "outbox" } });

it("tells who asks for a mail that none can be sent, and who can help, whether or not there is an account", async ({
  member,
  site,
}) => {
  const { email, username } = member;
  for (const [url, body] of [
    ["/api/forgot-password", { email }],
    ["/api/forgot-password", { email: "nobody@people.example" }],
    ["/api/forgot-password-by-username", { username }],
    ["/api/forgot-username", { email }],
    ["/api/resend-verification", { email }],
  ] as const) {
    const answer = await makeGuest(site).post(url, body);
    expect([url, answer.statusCode, answer.json().message]).toEqual([
      url,
      200,
      "This site can't send mail at present. Whoever runs it finds the mail in its outbox, and can hand on what it says.",
    ]);
  }
});

it("tells a member who changes the address what that comes to", async ({ member }) => {
  const answer = await member.post("/api/change-email", { newEmail: "new@people.example", currentPassword: PASSWORD });
  expect(answer.json().message).toBe(
    "Your address changes once a link is opened that this site can't send at present. Whoever runs it finds the mail in its outbox, and can hand on what it says.",
  );
});
