import { toast } from "../accounts/accounts-page.ts";
import { opened } from "../fixtures.ts";
import { expect, test } from "./forum-fixtures.ts";
import { forumPage, topicPage } from "./forum-page.ts";

test.use({ ownSite: true });

test("an empty forum asks for its first topic, and counts it; a list that could not be had says so and is asked for again; who logs out is led to the sign-in", async ({
  newMember,
  expectedErrors,
}) => {
  // The last is what was being asked for in the member's name when they logged out.
  expectedErrors.push(/status of 401/);
  const { page, username } = await newMember();
  const forum = await opened(forumPage(page));
  await expect(page.getByText("No topics yet", { exact: true })).toBeVisible();
  await expect(page.getByText(`Welcome ${username}`)).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Profile" })).toHaveAttribute("href", "/user-profile");
  await page.getByRole("button", { name: "Create First Topic" }).click();
  await forum.title.fill("The first of all");
  await forum.pick.selectOption({ label: "Universal Principles" });
  await forum.description.fill("So it begins.");
  await forum.create.click();
  await expect(toast(page, "Topic created!")).toBeVisible();
  await expect(toast(page, "Your topic has been posted to the forum.")).toBeVisible();
  await expect(topicPage(page).heading).toHaveText("The first of all");
  await page.getByRole("link", { name: "Back to Forum" }).click();
  const card = forum.card("The first of all");
  for (const words of ["Universal Principles", "So it begins.", `by ${username}`, "0 replies"])
    await expect(card).toContainText(words);
  await expect(card.locator("time")).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M$/);
  await expect(forum.category("All Topics")).toHaveAccessibleName("All Topics 1 topic");
  await expect(forum.category("Universal Principles")).toHaveAccessibleName("Universal Principles 1 topic");
  await expect(forum.category("General Discussion")).toHaveAccessibleName("General Discussion 0 topics");
  await forum.category("General Discussion").click();
  await expect(page.getByText("No topics yet", { exact: true })).toBeVisible();

  await page.route("**/api/forum/topics?*", (route) => route.fulfill({ status: 500, json: { error: "Not now." } }));
  await page.route("**/api/forum/topics", (route) => route.fulfill({ status: 500, json: { error: "Not now." } }));
  await forum.open();
  await expect(page.getByText("Failed to fetch topics")).toBeVisible();
  await expect(page.getByText("Not now.")).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(forum.link("The first of all")).toBeVisible();

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(toast(page, "Signed out")).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
});

test("topics come 25 at a time, the newest activity first, and Back finds the place again; a category is an address of its own", async ({
  newMember,
  seed,
}) => {
  const { page, id } = await newMember();
  await seed.topics(id, 60);
  const forum = await opened(forumPage(page));
  await expect(forum.cards).toHaveCount(25);
  await expect(forum.count).toHaveText("25 of 60 topics");
  await expect(forum.cards.first()).toContainText("Seeded topic 60");
  await forum.loadMore.click();
  await expect(forum.cards).toHaveCount(50);
  await expect(forum.link("Seeded topic 35")).toBeFocused();
  await forum.loadMore.click();
  await expect(forum.cards).toHaveCount(60);
  await expect(forum.loadMore).toBeHidden();
  await expect(forum.cards.last()).toContainText("Seeded topic 1");

  const link = forum.link("Seeded topic 20");
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(1000);
  await link.click();
  await expect(topicPage(page).heading).toHaveText("Seeded topic 20");
  await page.goBack();
  await expect(link).toBeInViewport();
  await expect(link).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await expect(forum.cards).toHaveCount(60);

  await forum.open();
  await expect(forum.category("All Topics")).toHaveAttribute("aria-current", "page");
  await expect(forum.category("All Topics")).toHaveAccessibleName("All Topics 60 topics");
  await forum.category("Technology & Innovation").click();
  await expect(page).toHaveURL("/forum?category=technology");
  await expect(forum.count).toHaveText("10 topics");
  await expect(forum.cards).toHaveCount(10);
  await expect(forum.cards.getByText("Technology & Innovation")).toHaveCount(10);
  await page.reload();
  await expect(forum.category("Technology & Innovation")).toHaveAttribute("aria-current", "page");
  await expect(forum.cards).toHaveCount(10);
  await page.goBack();
  await expect(page).toHaveURL("/forum");
  await expect(forum.count).toHaveText("25 of 60 topics");
  await forum.open("?category=nothing-of-the-kind");
  await expect(forum.category("All Topics")).toHaveAttribute("aria-current", "page");
});
