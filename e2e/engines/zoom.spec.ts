import { lost } from "../lost.ts";
import { expect, test } from "./fixtures.ts";
import type { Visitor } from "./visitor.ts";

const PAGES = ["/", "/auth", "/astrology", "/birth-date", "/angel", "/3d-viewer", "/nonduality"];

/** The spacing of text that WCAG 1.4.12 asks pages to bear, which readers set by themselves; the policy lets only this way in. */
function spaceText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }",
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

async function expectNothingLost({ open, ask, until }: Visitor, path: string) {
  await open(path);
  await until(() => !document.querySelector("header")?.textContent.includes("Loading"));
  expect.soft(await ask(lost), path).toEqual([]);
  await ask(spaceText);
  expect(await ask(() => getComputedStyle(document.querySelector("main") ?? document.body).letterSpacing)).not.toBe("normal");
  expect.soft(await ask(lost), `${path} with more space`).toEqual([]);
}

// 1280 by 1024 pixels at a zoom of 400 %.
test.use({ size: { width: 320, height: 256 } });

/** Makes a member who has written a topic, and gives the topic's address. */
async function addTopic(): Promise<string> {
  const post = async (path: string, content: object) => {
    const headers = { "content-type": "application/json" };
    return (await fetch(path, { method: "POST", headers, body: JSON.stringify(content) })).json();
  };
  await post("/api/register", { username: "Larkspur-3", email: "larkspur-3@people.example", password: "moonlight-1" });
  const description = `A long word: ${"lamplight".repeat(20)}`;
  const { id } = await post("/api/forum/topics", {
    title: "Lamps on the water",
    category: "mathematical-implications",
    description,
  });
  return `/forum/topic/${id}`;
}

test("at 400 %, and with more space in the text, nothing is lost", async ({ visitor }) => {
  for (const path of PAGES) await expectNothingLost(visitor, path);
  const topic = await visitor.ask(addTopic);
  expect(topic).not.toContain("undefined");
  for (const path of ["/forum", topic]) await expectNothingLost(visitor, path);
});
