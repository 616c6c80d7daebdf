import { axeFindings } from "./axe.ts";
import { expect, opened, test } from "./fixtures.ts";
import { homePage } from "./home-page.ts";

test("axe finds nothing on the home page, with menus and a reading", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const home = homePage(page);
  const check = async () => {
    // A control partly scrolled under the bar counts as too small a target.
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    expect(await axeFindings(page)).toEqual([]);
  };
  await home.open();
  await check();
  // The colors of the other readings are in contrast.spec.ts.
  await home.number(0).click();
  await expect(home.announced).toHaveText(/for 0, .* is ready/);
  await check();
  await page.getByRole("button", { name: "Open side menu" }).click();
  await page.getByRole("button", { name: "All pages" }).click();
  await check();
});

test("the shell and the home page read well to who hears them", async ({ page }) => {
  const home = await opened(homePage(page));
  await expect(page.locator("body")).toMatchAriaSnapshot(`
    - link "Skip to the content"
    - banner:
      - button "Open side menu"
      - link "Tenfold, home"
      - button "All pages"
      - button "Sign in or register"
      - navigation "Main":
        - list:
          - listitem:
            - link "Home"
          - listitem:
            - link "Description"
          - listitem:
            - link "Blog"
    - main
    - contentinfo:
      - paragraph: © 2025 Tenfold
      - link "My Readings"
      - link "Privacy Policy"
    - region "Notifications (F8)"
  `);
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - heading "What the Numbers Really Mean" [level=1]
      - paragraph: Ten digits, ten principles. Choose one and read; take what is useful, and leave the rest.
      - region "Choose Your Number":
        - heading "Choose Your Number" [level=2]
        - list:
          - listitem:
            - button "0, Nonseparation"
          - listitem:
            - button "1, Change"
          - listitem:
            - button "2, Uniqueness"
          - listitem:
            - button "3, Joining"
          - listitem:
            - button "4, Growth"
          - listitem:
            - button "5, Desire"
          - listitem:
            - button "6, Refinement of Pace"
          - listitem:
            - button "7, Harmony"
          - listitem:
            - button "8, Remembrance"
          - listitem:
            - button "9, Omniscience"
        - checkbox "The keys 0 to 9 choose a number" [checked]
        - text: The keys 0 to 9 choose a number
      - region "Customize Your Experience":
        - heading "Customize Your Experience" [level=2]
        - group "Content Style":
          - radio "Poetic & Mystical" [checked]
          - radio "Scientific & Analytical"
          - radio "Spiritual & Uplifting"
          - radio "Practical & Grounded"
        - group "Content Length":
          - radio "Brief & Concise"
          - radio "Detailed & Comprehensive" [checked]
          - radio "Metaphorical & Symbolic"
          - radio "Simple & Clear"
        - text: Keywords & Themes 0 of 30 characters used
        - textbox "Keywords & Themes"
        - paragraph: No proper nouns
      - region "Your reading":
        - status
        - paragraph: Your reading appears here once you have chosen a number.
      - navigation "Explore further":
        - link "About the System":
          - /url: /about
        - link "Celestial Transits":
          - /url: /astrology
        - link "Birth Date Analysis":
          - /url: /birth-date
        - link "Community Forum":
          - /url: /forum
  `);
  await home.number(1).click();
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - region "Your reading":
      - status: /^Your reading for 1, Change, is ready under the heading “Universal Change:.+”.$/
      - button "Generate new insights"
      - article /Universal Change/:
        - heading /Universal Change/ [level=2]
        - paragraph
        - paragraph
        - paragraph
        - img /.+/
        - button "Hide Visual Essence" [expanded]
        - region "Insight":
          - heading "Insight" [level=3]
          - paragraph
        - region "Affirmation":
          - heading "Affirmation" [level=3]
          - paragraph
  `);
});
