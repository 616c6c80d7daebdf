import { expect, test } from "./fixtures.ts";
import type { Target } from "./look.ts";
import { isWhole } from "./pages.ts";
import type { Visitor } from "./visitor.ts";

test.skip(({ engineName }) => engineName === "chromium", "It closes layers by itself, and on Android alone");
test.use({ size: { width: 360, height: 780 } });

const SIDE_MENU: Target = { role: "button", name: "^Open side menu" };
const DIALOG: Target = { role: "button", name: "^Forgot your password" };
const OPENERS: readonly Target[] = [
  SIDE_MENU,
  { role: "button", name: "^All pages" },
  { role: "button", name: "^Voice and speed" },
  DIALOG,
];

const openLayers = () => document.querySelectorAll(":is(dialog:modal, [popover=auto]:popover-open)").length;
const focused = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;
const hasEntries = (layers: number) => (history.state.layers ?? 0) === layers;

/** Comes from one page of the site to another. */
async function arrive({ open, click, until, at }: Visitor) {
  await open("/about");
  await until(isWhole);
  await click({ role: "button", name: "^Sign in or register" });
  await at("/auth");
}

async function openLayer({ tap, until }: Visitor, opener: Target) {
  await tap(opener);
  // The first finger has what sees to Back loaded.
  await until(hasEntries, 1);
}

const expectLayers = ({ ask }: Visitor, layers: number) => expect.poll(() => ask(openLayers)).toBe(layers);

/** One press leaves for the page before: nothing is left in between. */
async function leave({ until, traverse, at }: Visitor) {
  await until(hasEntries, 0);
  await traverse(-1);
  await at("/about");
  // The address comes first, and a menu that is opened before its page would go with the one before.
  await until(() => document.title.startsWith("About the Ten Principles"));
}

test("Back closes menus and dialogs as Escape does, and then leaves the page", async ({ visitor }) => {
  await arrive(visitor);
  for (const opener of OPENERS) {
    await openLayer(visitor, opener);
    await visitor.traverse(-1);
    await expectLayers(visitor, 0);
    expect(await visitor.ask(focused)).toMatch(new RegExp(opener.name as string));
    await visitor.at("/auth");
  }
  // Forward leads to nothing.
  await visitor.traverse(1);
  await expectLayers(visitor, 0);
  await leave(visitor);
});

test("Back closes the top one of two dialogs, and two presses close both", async ({ visitor }) => {
  const { ask, until, traverse, at } = visitor;
  const addDialog = () => document.body.appendChild(document.createElement("dialog")).showModal();
  await arrive(visitor);
  await openLayer(visitor, DIALOG);
  for (const left of [1, 0]) {
    await ask(addDialog);
    await until(hasEntries, 2);
    await traverse(-1);
    if (left === 0) await traverse(-1);
    await expectLayers(visitor, left);
  }
  await at("/auth");
  await openLayer(visitor, DIALOG);
  await traverse(-1);
  await leave(visitor);
});

test("a layer that is closed otherwise leaves nothing in the history", async ({ visitor }) => {
  const { press, tap, click, at, until, reload } = visitor;
  await arrive(visitor);
  await openLayer(visitor, DIALOG);
  await press("Escape");
  await leave(visitor);

  await openLayer(visitor, SIDE_MENU);
  await tap({ role: "link", name: "^Color Meanings", within: "#side-menu" });
  await at("/colors");
  await expectLayers(visitor, 0);
  await leave(visitor);

  await click({ role: "button", name: "^Sign in or register" });
  await at("/auth");
  await openLayer(visitor, DIALOG);
  await reload();
  await until(isWhole);
  await leave(visitor);
});
