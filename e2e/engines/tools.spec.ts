import { existsSync } from "node:fs";
import { expect, test } from "./fixtures.ts";

/** What is highlighted on the page as it is read. */
const marked = (name: string) => [...(CSS.highlights?.get(name) ?? [])].map(String).join("");

const isControlled = () => navigator.serviceWorker.controller?.state === "activated";

test("a page is read aloud, and its words are followed", async ({ visitor }) => {
  const { open, click, ask, until, press } = visitor;
  await open("/about");
  await ask(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      Object.assign(window, { heard: this });
      return play.call(this);
    };
  });
  await click({ role: "button", name: "^Listen to this page" });
  await until(() => ((window as { heard?: HTMLAudioElement }).heard?.currentTime ?? 0) > 0.3);
  const first = await ask(marked, "speech-word");
  await expect.poll(() => ask(marked, "speech-word")).toMatch(/\w/);
  await expect.poll(() => ask(marked, "speech-word")).not.toBe(first);
  expect(await ask(marked, "speech-sentence")).toContain(await ask(marked, "speech-word"));
  await click({ role: "button", name: "^Pause reading" });
  await until(() => (window as { heard?: HTMLAudioElement }).heard?.paused);
  await press("Escape");
});

test("a voice of the device reads, sentence by sentence, and is silent once it is stopped", async ({ visitor, engineName }) => {
  // Firefox alone starts Speech Dispatcher by itself.
  const speaks = engineName === "firefox" && existsSync("/usr/lib/speech-dispatcher-modules/sd_espeak-ng");
  test.skip(!speaks, "needs Firefox and Debian's speech-dispatcher-espeak-ng");
  const { open, click, ask, until, press } = visitor;
  const own = "English (America) (on this device)";
  await open("/about");
  await click({ role: "button", name: "^Voice and speed" });
  await until((name) => [...document.querySelectorAll("option")].some(({ text }) => text === name), own);
  await ask((name) => {
    const option = [...document.querySelectorAll("option")].find(({ text }) => text === name) as HTMLOptionElement;
    option.selected = true;
    option.closest("select")?.dispatchEvent(new Event("change", { bubbles: true }));
  }, own);
  await until(() => document.body.textContent.includes("Nothing you listen to leaves this device."));
  await press("Escape");
  await click({ role: "button", name: "^Listen to this page" });
  await expect.poll(() => ask(marked, "speech-sentence")).toMatch(/^There are ten digits/);
  expect(await ask(() => speechSynthesis.speaking)).toBe(true);
  await press("Escape");
  await until(() => !speechSynthesis.speaking && !speechSynthesis.pending);
});

test("a model is shown once the service worker answers for the page", async ({ visitor }) => {
  const { open, click, see, until } = visitor;
  await open("/3d-viewer");
  await until(isControlled);
  await open("/3d-viewer");
  await click({ css: "[aria-labelledby=examples-title] a" });
  await see({ css: "[role=application]" });
});

test("the octahedron is turned by keys", async ({ visitor }) => {
  const { open, click, press, see, until } = visitor;
  await open("/octahedron");
  await see({ css: "main canvas" });
  await click({ css: "main canvas" });
  await press("ArrowRight");
  await until(() =>
    [...document.querySelectorAll("main [role=status]")].some((status) => /^Turned \d+ degrees/.test(status.textContent ?? "")),
  );
});

test.describe("offline", () => {
  test.beforeEach(
    ({ expectedFaults }) =>
      void expectedFaults.push(/NetworkError|ERR_CONNECTION_REFUSED|ERR_FAILED|passed an Error Response|Load failed/),
  );

  test("after a visit pages to read are there without a server", async ({ visitor, line }) => {
    const { open, click, see, until, at } = visitor;
    await open("/numbers");
    await until(isControlled);
    await line.cut();
    await open("/about");
    expect((await see({ css: "h1" })).text).toBe("About the Ten Principles");
    await click({ role: "link", name: "^Color Meanings$", within: "main" });
    await at("/colors");
    await see({ role: "heading", name: "^Color Meanings$" });
  });
});
