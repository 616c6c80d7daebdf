import { coveredHeight, smallTargets } from "../phones/in-page.ts";
import { expect, test } from "./fixtures.ts";
import { NEW_TOPIC, REGISTER, register } from "./member.ts";
import { isWhole, overflowing, PAGES } from "./pages.ts";
import type { Visitor } from "./visitor.ts";

const UPRIGHT = { width: 360, height: 780 };

test.skip(({ engineName }) => engineName === "chromium", "It has journeys of its own, in e2e/phones");
test.use({ size: UPRIGHT });

/** A phone's takes no room. */
const hideScrollbar = () => document.documentElement.style.setProperty("scrollbar-width", "none");

test("every page, upright and on its side: no wider than the phone, for fingers, and hardly covered", async ({ visitor }) => {
  test.setTimeout(240_000);
  const { open, until, ask, resize } = visitor;
  for (const path of PAGES) {
    await resize(UPRIGHT.width, UPRIGHT.height);
    await open(path);
    await until(() => !document.querySelector("main :is(.waiting, .spinner)"));
    await ask(hideScrollbar);
    expect.soft(await ask(overflowing), path).toEqual([]);
    // Zoomed, WebKit takes a media query's rem for twice as much, so that the ring is as on phones too narrow for 44 pixels.
    const small = (await ask(smallTargets)).filter((target) => !target.includes("number-ring"));
    expect.soft(small, path).toEqual([]);
    await resize(640, 360);
    expect.soft(await ask(overflowing), `${path} on its side`).toEqual([]);
    expect.soft(await ask(coveredHeight), path).toBeLessThanOrEqual(1 / 3);
  }
});

/** Reads a field, once its page is there. */
async function expectValue({ see }: Visitor, css: string, value: string) {
  await expect.poll(async () => (await see({ css })).value).toBe(value);
}

test("pulled down to reload, pages keep what was typed, and never a password", async ({ visitor }) => {
  const { open, click, fill, reload, until } = visitor;
  await open("/auth");
  await until(isWhole);
  await click({ role: "tab", name: "^Register" });
  await fill({ role: "textbox", name: "^Username", within: REGISTER }, "Larkspur");
  await fill({ role: "textbox", name: "^Password", within: REGISTER }, "moonlight-1");
  await reload();
  await expectValue(visitor, `${REGISTER} [name=username]`, "Larkspur");
  await expectValue(visitor, `${REGISTER} [type=password]`, "");
  await open("/");
  await fill({ role: "textbox", name: "^Keywords" }, "river, patience");
  await reload();
  await expect.poll(async () => (await visitor.look({ role: "textbox", name: "^Keywords" }))?.value).toBe("river, patience");
});

/** Whether all of an element is in sight without a scroll by hand. */
function isInSight(css: string): boolean {
  const element = document.querySelector(css);
  const box = element?.getBoundingClientRect();
  if (!box || box.top < 0 || box.bottom > innerHeight) return false;
  return element?.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)) ?? false;
}

const LINES = `${Array.from({ length: 14 }, (_, line) => `Line ${line}`).join("\n")}\nThe end`;

test("in a window as low as above a keyboard a topic is started, and a reply written, reloaded and sent", async ({ visitor }) => {
  const { open, click, tap, fill, type, until, at, see, resize, reload } = visitor;
  await register(visitor, "Tansy-4");
  await resize(360, 320);
  await open("/forum?category=technology#new-topic");
  await fill({ role: "textbox", name: "^Title", within: NEW_TOPIC }, "Lamps on the water");
  await fill({ role: "textbox", name: "^Description", within: NEW_TOPIC }, LINES);
  await click({ role: "button", name: "^Create", within: NEW_TOPIC });
  await at(/^\/forum\/topic\//);
  await click({ role: "button", name: "^(Close|Dismiss)", within: ".toast" });
  await tap({ role: "button", name: "^Write a Reply" });
  await until(() => document.activeElement?.matches("textarea"));
  await type(LINES);
  await until(isInSight, "[aria-labelledby=composer-title] [type=submit]");
  await reload();
  expect((await see({ role: "textbox", name: "^Your reply" })).value).toBe(LINES);
  await click({ role: "button", name: "^Post Reply" });
  expect((await see({ css: "#reply-1 [data-written]" })).text).toContain("The end");
});
