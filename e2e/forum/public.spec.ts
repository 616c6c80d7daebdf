import { authPage } from "../accounts/accounts-page.ts";
import { axe } from "../axe.ts";
import { addReply, expect, REFUSED, startTopic, test } from "./forum-fixtures.ts";

test.use({ ownSite: true, settings: { FORUM_PUBLIC: "true" } });

test("where the forum is open, guests read it, and are asked to sign in where they would write; they see a member's page until the member closes it", async ({
  newMember,
  newPage,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  const member = await newMember();
  const id = await startTopic(member, "Open to all </script><!--");
  await addReply(member, id, "Come in and read.");
  const page = await newPage();
  await page.goto("/forum");
  await expect(page.getByText("You are reading as a guest.")).toBeVisible();
  await expect(page.getByRole("button", { name: "New Topic" })).toHaveCount(0);
  expect((await axe(page).analyze()).violations).toEqual([]);
  await page.getByRole("link", { name: "Open to all" }).click();
  await expect(page.getByText("Come in and read.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Edit|Delete|Report|Quote|Write a Reply)/ })).toHaveCount(0);
  expect((await axe(page).analyze()).violations).toEqual([]);

  await page.reload();
  await expect(page.getByText("Come in and read.")).toBeVisible();
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
  expect(data).toMatchObject({ "@type": "DiscussionForumPosting", headline: "Open to all </script><!--" });
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`/forum/topic/${id}$`));
  const feed = await page.locator('link[rel="alternate"][type="application/atom+xml"]').first().getAttribute("href");
  const answer = await page.request.get(new URL(feed ?? "", page.url()).pathname);
  expect(answer.headers()["content-type"]).toContain("application/atom+xml");
  expect(await answer.text()).toContain("Come in and read.");

  await page.goto(`/forum/member/${member.username}`);
  await expect(page.getByRole("heading", { level: 1, name: member.username })).toBeVisible();
  await expect(page.getByRole("button", { name: /Block/ })).toHaveCount(0);
  await member.page.goto("/user-profile");
  await member.page.getByRole("switch", { name: "Show my page to guests" }).uncheck();
  await expect.poll(async () => (await page.request.get(`/api/forum/members/${member.username}`)).status()).toBe(403);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "For Members" })).toBeVisible();
  await expect(page).toHaveTitle("For Members · Tenfold");
  expect((await page.goto("/forum/member/nobody-here"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Member Not Found" })).toBeVisible();

  await page.goto(`/forum/topic/${id}`);
  await page.getByRole("link", { name: "Sign in to reply" }).click();
  await authPage(page).signInAs(member.username, member.password);
  await expect(page).toHaveURL(new RegExp(`/forum/topic/${id}$`));
  await expect(page.getByRole("button", { name: "Write a Reply" })).toBeVisible();
  await expect(page.locator("head [data-address]")).toHaveCount(0);
});
