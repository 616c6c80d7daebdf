import { afterAll, beforeAll, expect, it } from "vitest";
import { type Made, type Member, makeGuest, makeMember, PASSWORD } from "../../../test/factories/member.ts";
import { makeApp } from "../../../test/fixture.ts";

// A site without a mail server: what is written stays in its outbox, and nobody is told otherwise.
let made: Made;
let member: Member;
beforeAll(async () => {
  made = await makeApp({ trustProxy: "127.0.0.1", mail: { kind: "outbox" } });
  member = await makeMember(made);
});
afterAll(() => made.close());

it("tells who asks for a mail that none can be sent, and who can help, whether or not there is an account", async () => {
  const { email, username } = member;
  for (const [url, body] of [
    ["/api/forgot-password", { email }],
    ["/api/forgot-password", { email: "nobody@people.example" }],
    ["/api/forgot-password-by-username", { username }],
    ["/api/forgot-username", { email }],
    ["/api/resend-verification", { email }],
  ] as const) {
    const answer = await makeGuest(made.app).post(url, body);
    expect([url, answer.statusCode, answer.json().message]).toEqual([
      url,
      200,
      "This site can't send mail at present. Whoever runs it finds the mail in its outbox, and can hand on what it says.",
    ]);
  }
});

it("tells a member who changes the address what that comes to", async () => {
  const answer = await member.post("/api/change-email", { newEmail: "new@people.example", currentPassword: PASSWORD });
  expect(answer.json().message).toBe(
    "Your address changes once a link is opened that this site can't send at present. Whoever runs it finds the mail in its outbox, and can hand on what it says.",
  );
});
