import { authPage } from "../accounts/accounts-page.ts";
import { axe } from "../axe.ts";
import { addReply, expect, startTopic, test } from "./forum-fixtures.ts";

test.use({ ownSite: true, settings: { FORUM_PUBLIC: "true" } });

test("where the forum is open, guests read it, and are asked to sign in where they would write", async ({
  newMember,
  newPage,
}) => {
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

  await page.getByRole("link", { name: "Sign in to reply" }).click();
  await authPage(page).signInAs(member.username, member.password);
  await expect(page).toHaveURL(new RegExp(`/forum/topic/${id}$`));
  await expect(page.getByRole("button", { name: "Write a Reply" })).toBeVisible();
  await expect(page.locator("head [data-address]")).toHaveCount(0);
});
