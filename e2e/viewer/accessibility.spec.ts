import type { Page } from "@playwright/test";
import { axeFindings } from "../axe.ts";
import { expect, opened, test } from "../fixtures.ts";
import { makeTable } from "./make-model.ts";
import { fakeModels, statusOf, URN, viewerPage } from "./viewer-page.ts";

const check = async (page: Page) => expect(await axeFindings(page)).toEqual([]);

test("the chooser and the viewer, with every tool open, read well, fit every screen, and have nothing that axe finds", async ({
  page,
}) => {
  const widths = [320, 360, 768, 1440];
  await page.emulateMedia({ reducedMotion: "reduce" });
  await fakeModels(page, {
    glb: await makeTable({ moving: true, packed: true }),
    status: () => statusOf({ warnings: ["14 texts and 3 hatches were left out"] }),
  });
  const viewer = viewerPage(page);
  const expectFits = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow, `${width} px`).toBe(0);
  };
  await page.goto("/3d-viewer");
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - heading "3D Viewer" [level=1]
      - region "Upload a model":
        - paragraph: Drop a 3D model here, or choose a file.
        - button "Choose a file"
        - paragraph: 13 formats, or a zip of a model with its textures; up to 100 MB.
      - region "Or look at one of these":
        - heading "Or look at one of these" [level=2]
        - list:
          - listitem:
            - link "Tetractys"
      - region "Supported formats":
        - heading "Supported formats" [level=2]
        - list:
          - listitem: Wavefront OBJ .obj
          - listitem: Autodesk FBX .fbx
          - listitem: COLLADA .dae
          - listitem: 3D Studio .3ds
          - listitem: Polygon File Format .ply
          - listitem: Stereolithography .stl
          - listitem: glTF .gltf
          - listitem: glTF, binary .glb
          - listitem: 3D Manufacturing Format .3mf
          - listitem: Extensible 3D .x3d
          - listitem: AutoCAD drawing .dwg
          - listitem: STEP .step, .stp
          - listitem: IGES .iges, .igs
  `);
  await check(page);
  for (const width of widths) await expectFits(width);
  await viewer.input.setInputFiles({ name: "table.step", mimeType: "", buffer: Buffer.from("x") });
  await check(page);
  await page.goto("about:blank");
  await viewer.open();
  await expect(viewer.viewer).toMatchAriaSnapshot(`
    - 'region "3D model: table.step"':
      - toolbar "Tools":
        - button "Home view"
        - button "Fit into the picture"
        - button "Zoom in"
        - button "Zoom out"
        - combobox "Look from"
        - button "Section"
        - button "Measure"
        - button "Edges" [pressed]
        - button "Explode"
        - button "Save a picture"
        - button "Share this view"
        - button "Full screen"
      - application:
        - img "Picture of table.step"
      - complementary "Parts and properties":
        - tablist "About the model":
          - tab "Parts" [selected]
          - tab "Properties"
        - tabpanel "Parts":
          - searchbox "Search the parts"
          - tree "Parts"
  `);
  await expect(viewer.canvas).toHaveAccessibleDescription(/table\.step: 3 parts.*Keys: arrows turn/);
  await viewer.item("Left leg").click();
  await page.getByRole("button", { name: "Hide", exact: true }).click();
  for (const name of ["Section", "Measure", "Movement", "Share this view"]) await viewer.tool(name).click();
  await check(page);
  await page.getByRole("tab", { name: "Properties" }).click();
  await check(page);
  await viewer.tool("Explode").click();
  for (const width of widths) {
    await expectFits(width);
    await expect.poll(async () => (await viewer.canvas.boundingBox())?.height).toBe(600);
    for (const tool of await viewer.viewer.getByRole("toolbar").getByRole("button").all()) {
      const box = await tool.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  }
});

test("what goes wrong and what takes time is clean, too", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  let failed = false;
  await fakeModels(page, {
    status: () => statusOf(failed ? { status: "failed", reason: "It is broken." } : { status: "inprogress", progress: "40%" }),
  });
  await page.goto(`/3d-viewer#model=${URN}`);
  await expect(page.getByRole("progressbar")).toBeVisible();
  await check(page);
  failed = true;
  await expect(page.getByText("It is broken.")).toBeVisible();
  await check(page);
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });
  test("the page says what it needs and what it takes; the essay shows its drawing", async ({ page }) => {
    await page.goto("/3d-viewer");
    await expect(page.locator("noscript p")).toHaveText("This page needs JavaScript, which is switched off in this browser.");
    await expect(page.getByText("AutoCAD drawing")).toBeVisible();
    await page.goto("/octahedron");
    await expect(page.locator("[data-still]")).toBeVisible();
  });
});

test("what is chosen is seen with forced colors", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await fakeModels(page, { glb: await makeTable() });
  const viewer = await opened(viewerPage(page));
  await viewer.item("Left leg").click();
  await expect(viewer.item("Left leg")).toHaveCSS("outline-style", "solid");
  await expect.poll(viewer.colors).toBeGreaterThan(8);
});
