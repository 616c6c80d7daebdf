import { expect, test } from "./fixtures.ts";
import { NEW_TOPIC, PASSWORD, register, SIGN_IN } from "./member.ts";

test("somebody registers, signs out and signs in again", async ({ visitor, expectedFaults }) => {
  // What the bell asks as the page opens may be on its way while the session ends.
  expectedFaults.push(/status of 401/);
  const { open, click, fill, press, see, at } = visitor;
  await register(visitor, "Larkspur-1");
  await open("/user-profile");
  await see({ role: "heading", name: "^Account Information" });
  await click({ role: "button", name: "^Log ?out|^Sign Out", within: "main" });
  await at(/^\/(auth)?$/);
  await open("/auth");
  await fill({ role: "textbox", name: "^Username or email", within: SIGN_IN }, "Larkspur-1");
  await fill({ role: "textbox", name: "^Password", within: SIGN_IN }, PASSWORD);
  await press("Enter");
  await at("/forum");
});

test("a member starts a topic, mentions somebody in a reply, and edits it", async ({ visitor }) => {
  const { open, click, fill, press, see, at, look } = visitor;
  await register(visitor, "Marigold-2");
  await open("/forum?category=technology#new-topic");
  await fill({ role: "textbox", name: "^Title", within: NEW_TOPIC }, "Lamps on the water");
  await fill({ role: "textbox", name: "^Description", within: NEW_TOPIC }, "What do they mean?");
  await click({ role: "button", name: "^Create", within: NEW_TOPIC });
  await at(/^\/forum\/topic\//);
  await click({ role: "button", name: "^Write a Reply" });
  const field = { role: "textbox", name: "^Your reply" } as const;
  await fill(field, "A first line\nand a second one for @Mari");
  await see({ role: "option", name: "Marigold-2" });
  await press("Enter");
  await expect.poll(async () => (await look(field))?.value).toMatch(/for @Marigold-2 $/);
  await click({ role: "button", name: "^Post Reply" });
  expect((await see({ css: "#reply-1 [data-written]" })).text).toContain("and a second one for @Marigold-2");
  await click({ role: "button", name: "^Edit reply #1" });
  await fill({ role: "textbox", name: "^Edit reply #1" }, "Quite another line");
  await click({ role: "button", name: "^Save" });
  await expect.poll(async () => (await look({ css: "#reply-1 [data-written]" }))?.text).toBe("Quite another line");
});
