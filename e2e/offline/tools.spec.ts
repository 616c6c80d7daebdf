import { authPage, FORUM, newcomer } from "../accounts/accounts-page.ts";
import { birthDatePage } from "../birth-date/birth-date-page.ts";
import { opened } from "../fixtures.ts";
import { homePage } from "../home-page.ts";
import { speechPage } from "../speech/speech-page.ts";
import { expect, kept, keptAddresses, notice, test } from "./offline-fixtures.ts";

test("readings are put together in the browser, with keywords, no two alike; words are refused, and birth dates analyzed", async ({
  page,
  line,
  cutOff,
}) => {
  const home = await opened(homePage(page));
  await kept(page);
  // The network is there, and the server is not.
  await line.cut();
  await home.number(8).click();
  await expect(home.readingTitle).toContainText("Universal Remembrance");
  await expect(home.reading).toContainText("put together in your browser");

  await cutOff();
  await home.keywords.fill("the sea");
  await home.number(3).click();
  await expect(home.readingTitle).toContainText("Universal Joining");
  await expect(home.reading).toContainText("the sea");
  await expect(home.reading).toContainText("put together in your browser");
  await expect(home.reading.getByRole("img")).toHaveCount(0);
  const first = await home.reading.textContent();
  await home.refresh.click();
  await expect(home.reading).not.toHaveText(first ?? "");
  await page.reload();
  await expect(home.keywords).toHaveValue("the sea");
  await home.number(6).click();
  await expect(home.readingTitle).toContainText("Universal Refinement of Pace");

  // Words that the server refuses are refused without it as well.
  await home.keywords.fill("kill myself");
  await home.number(4).click();
  await expect(home.toast("Content Alert")).toBeVisible();
  await expect(home.results).toContainText("988");

  const birth = await opened(birthDatePage(page));
  await birth.field.fill("01/01/2011");
  await birth.analyze.click();
  await expect(birth.resultsTitle).toHaveText("Analysis of January 1, 2011");
  await expect(birth.results).toContainText("put together in your browser");
  await expect(birth.part("Primary principle")).toContainText("Universal Refinement of Pace");
});

test("signing in and the forum say that they need a connection; what was typed is there when it is back", async ({
  page,
  context,
}) => {
  const somebody = newcomer();
  await page.goto("/");
  expect((await page.request.post("/api/register", { data: somebody })).status()).toBe(200);
  await context.clearCookies();
  await kept(page);
  await context.setOffline(true);
  const auth = authPage(page);
  await page.goto("/forum");
  await expect(page).toHaveURL(/\/auth$/);
  await expect(notice(page, "You are offline")).toContainText("The forum, signing in and your profile need a connection");
  await auth.signInAs(somebody.username, somebody.password);
  await expect(auth.signIn.problem).toBeVisible();
  await expect(auth.signIn.login).toHaveValue(somebody.username);
  await expect(auth.signIn.password).toHaveValue(somebody.password);
  await context.setOffline(false);
  await expect(notice(page, "You are offline")).toBeHidden();
  await auth.signIn.button.click();
  await expect(page).toHaveURL(FORUM);
});

test("nothing of a member is kept, nor any answer of the server's calls, and no more than 60 pictures are", async ({ page }) => {
  const somebody = newcomer();
  await page.goto("/");
  expect((await page.request.post("/api/register", { data: somebody })).status()).toBe(200);
  await page.reload();
  await kept(page);
  for (const path of ["/user-profile", "/forum"]) {
    await page.goto(path);
    await expect(page.getByText(`Signed in as ${somebody.username}`)).toBeVisible();
  }
  const home = await opened(homePage(page));
  await home.number(3).click();
  await expect(home.reading.getByRole("img")).toBeVisible();
  const addresses = await keptAddresses(page);
  expect(addresses.length).toBeGreaterThan(100);
  expect(addresses.filter((address) => !/^site-(pages:\S+|files|pictures) \//.test(address))).toEqual([]);
  expect(addresses.filter((address) => / \/(api|pictures)\//.test(address))).toEqual([]);
  const holding = await page.evaluate(
    async (words) => {
      const found: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const text = (await (await cache.match(request))?.text()) ?? "";
          if (words.some((word) => text.includes(word))) found.push(request.url);
        }
      }
      return found;
    },
    [somebody.username, somebody.email],
  );
  expect(holding).toEqual([]);

  await page.evaluate(async () => {
    const cache = await caches.open("site-pictures");
    for (let index = 0; index < 70; index += 1) await cache.put(`/art/${index}.avif`, new Response(""));
  });
  // Its picture is one that was not seen yet.
  await page.goto("/about");
  const pictures = async () => (await keptAddresses(page)).filter((address) => address.startsWith("site-pictures "));
  await expect.poll(async () => (await pictures()).length).toBe(60);
  expect(await pictures()).not.toContain("site-pictures /art/0.avif");
});

test("what was heard before is heard again with no network, also after a reload", async ({ page, cutOff }) => {
  const speech = await opened(speechPage(page), "/about");
  await kept(page);
  await speech.start();
  await expect.poll(speech.sentence).toMatch(/^There are ten digits/);
  await cutOff();
  await page.reload();
  await speech.start();
  await expect.poll(speech.sound).toBeGreaterThan(0);
  await expect.poll(speech.sentence).toMatch(/^There are ten digits/);
});
