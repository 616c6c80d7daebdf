import { authPage } from "../accounts/accounts-page.ts";
import { expect, hydrated, opened, test } from "../fixtures.ts";
import { homePage } from "../home-page.ts";

test("pulled down to reload, pages keep what was typed, and never a password", async ({ page }) => {
  const reload = async () => {
    await page.reload();
    await hydrated(page).waitFor({ state: "attached" });
  };
  const auth = authPage(page);
  await auth.openRegister();
  await auth.register.username.fill("Larkspur");
  await auth.register.email.fill("lark@people.example");
  await auth.register.password.fill("moonlight-1");
  await reload();
  await expect(auth.register.username).toHaveValue("Larkspur");
  await expect(auth.register.email).toHaveValue("lark@people.example");
  await expect(auth.register.password).toHaveValue("");

  const home = await opened(homePage(page));
  await home.keywords.fill("river, patience");
  await reload();
  await expect(home.keywords).toHaveValue("river, patience");
});
