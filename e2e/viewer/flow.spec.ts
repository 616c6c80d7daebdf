import type { Request } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { makeTable } from "./make-model.ts";
import { fakeModels, OPENING_TIMEOUT_MS, statusOf, URN, viewerPage } from "./viewer-page.ts";

const FILE = { name: "table.step", mimeType: "model/step", buffer: Buffer.alloc(2_621_440, "x") };
const UPLOAD_FAILED = "Failed to upload model. Please try again.";
const TRANSLATION_FAILED = "Model translation failed. Please try a different file.";

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
});

test("a file is chosen, sent once, translated and shown, and everything is reset for the next", async ({ page }) => {
  let asked = 0;
  const sent: Request[] = [];
  const answers = [
    statusOf({ status: "inprogress", progress: "0%", place: 2 }),
    statusOf({ status: "inprogress", progress: "40%" }),
    statusOf({ warnings: ["14 texts and 3 hatches were left out"] }),
  ];
  await fakeModels(page, {
    glb: await makeTable({ packed: true }),
    status: () => answers[Math.min(asked++, answers.length - 1)] as (typeof answers)[number],
    upload: async (route) => {
      sent.push(route.request());
      await route.fulfill({ contentType: "application/json", body: JSON.stringify({ urn: URN, status: "inprogress" }) });
    },
  });
  const viewer = viewerPage(page);
  await page.goto("/3d-viewer");
  await expect(viewer.send).toHaveCount(0);
  await viewer.input.setInputFiles(FILE);
  await expect(page.getByText("table.step 2.5 MB")).toBeVisible();
  // A line never breaks between the number and its unit.
  expect(await page.getByText("table.step 2.5 MB").textContent()).toContain("2.5\u00a0MB");
  await viewer.send.click();
  await expect(page.getByText("Translating table.step. It is number 2 of those that wait.")).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Translating table.step." })).toHaveJSProperty("value", 40);
  await expect(viewer.canvas).toBeVisible({ timeout: OPENING_TIMEOUT_MS });
  expect(asked).toBe(3);
  await expect(page.getByText("14 texts and 3 hatches were left out")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`#model=${URN}$`));
  await viewer.renew.click();
  await expect(viewer.canvas).toHaveCount(0);
  await expect(viewer.send).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "3D Viewer" })).toBeFocused();
  await expect(page).toHaveURL(/\/3d-viewer$/);
  // It went as the field model, with the session's header.
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers()["x-session-id"]).toMatch(/^[\da-f-]{36}$/);
  expect(sent[0]?.postDataBuffer()?.toString("latin1")).toContain('name="model"; filename="table.step"');

  // Two quick presses send the next one once.
  await viewer.input.setInputFiles(FILE);
  await viewer.send.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(viewer.canvas).toBeVisible({ timeout: OPENING_TIMEOUT_MS });
  expect(sent).toHaveLength(2);
});

test("how much of a file has gone is shown, and it can be broken off", async ({ page }) => {
  const viewer = viewerPage(page);
  await page.goto("/3d-viewer");
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 300_000,
  });
  await viewer.input.setInputFiles(FILE);
  await viewer.send.click();
  const bar = page.getByRole("progressbar", { name: "Uploading table.step" });
  const percent = () => bar.evaluate((element: HTMLProgressElement) => element.value);
  await expect.poll(percent).toBeGreaterThan(0);
  const before = await percent();
  await expect.poll(percent).toBeGreaterThan(before);
  await viewer.renew.click();
  await expect(viewer.input).toBeAttached();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
});

test("what is dropped on the area is taken; what misses it, more than one, an empty file and one that is too large are not; an unknown ending is remarked on", async ({
  page,
}) => {
  await page.route("**/api/3d/examples", (route) =>
    route.fulfill({ contentType: "application/json", body: JSON.stringify({ examples: [], maxMegabytes: 2, days: 30 }) }),
  );
  const viewer = viewerPage(page);
  await page.goto("/3d-viewer");
  const drop = async (selector: string, names: readonly string[]) => {
    const data = await page.evaluateHandle((list) => {
      const transfer = new DataTransfer();
      for (const name of list) transfer.items.add(new File(["solid"], name));
      return transfer;
    }, names);
    await page.dispatchEvent(selector, "dragover", { dataTransfer: data });
    await page.dispatchEvent(selector, "drop", { dataTransfer: data });
  };
  await drop("h1", ["lost.stl"]);
  await expect(viewer.send).toHaveCount(0);
  await drop("text=Drop a 3D model here", ["one.obj", "one.mtl"]);
  await expect(page.getByRole("alert").filter({ hasText: "One file at a time, please." })).toBeVisible();
  await expect(viewer.send).toHaveCount(0);
  await drop("text=Drop a 3D model here", ["cube.stl"]);
  await expect(page.getByText(/^cube\.stl 0\.000005\sMB$/)).toBeVisible();
  await expect(viewer.send).toBeVisible();

  await expect(page.getByText("up to 2 MB")).toBeVisible();
  await viewer.input.setInputFiles({ ...FILE, buffer: Buffer.alloc(0) });
  await expect(page.getByText("This file is empty.")).toBeVisible();
  await viewer.input.setInputFiles(FILE);
  await expect(page.getByText("This file is larger than 2 MB, which is the most that is taken.")).toBeVisible();
  await expect(viewer.send).toHaveCount(0);
  await viewer.input.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("hello") });
  await expect(page.getByText("Its name does not end like one of the formats")).toBeVisible();
  await expect(viewer.send).toBeVisible();
});

test("an upload that fails says so with the server's reason, and can be tried again; a translation that fails says what to do", async ({
  page,
}) => {
  const viewer = viewerPage(page);
  await fakeModels(page, {
    upload: (route) =>
      route.fulfill({
        status: 413,
        contentType: "application/json",
        body: JSON.stringify({ error: "This file is larger than a model may be.", code: "model_too_large" }),
      }),
  });
  await page.goto("/3d-viewer");
  await viewer.input.setInputFiles(FILE);
  await viewer.send.click();
  const alert = page.getByRole("alert").filter({ hasText: UPLOAD_FAILED });
  await expect(alert).toContainText("This file is larger than a model may be.");
  await page.unroute("**/api/3d/upload");
  await page.route("**/api/3d/upload", (route) => route.abort());
  await viewer.send.click();
  await expect(alert).toContainText("The server can’t be reached.");
  await expect(page.getByText("table.step 2.5 MB")).toBeVisible();

  // A translation that fails says what to do.
  const reason = "This is a DWG older than AutoCAD 2000. Save it as AutoCAD 2000 or newer.";
  await fakeModels(page, { status: () => statusOf({ status: "failed", reason }) });
  await page.goto("about:blank");
  await page.goto(`/3d-viewer#model=${URN}`);
  await expect(page.getByRole("alert").filter({ hasText: TRANSLATION_FAILED })).toContainText(reason);
});

test("a status that doesn't come once is asked for again; a model that is not there is not", async ({ page }) => {
  let asked = 0;
  await fakeModels(page, { glb: await makeTable() });
  await page.route("**/api/3d/status/*", async (route) => {
    asked += 1;
    if (asked === 1) await route.fulfill({ status: 502, body: "" });
    else if (asked === 2) await route.fulfill({ json: {} });
    else await route.fallback();
  });
  await viewerPage(page).open();
  expect(asked).toBe(3);
  await page.route("**/api/3d/status/*", (route) => route.fulfill({ status: 404, body: "{}" }));
  await page.reload();
  const alert = page.getByRole("alert").filter({ hasText: TRANSLATION_FAILED });
  await expect(alert).toContainText("This model is not here.");
});

test("who leaves a translation for a new model is not followed by the old one", async ({ page }) => {
  await page.clock.install();
  let done = false;
  await fakeModels(page, {
    glb: await makeTable(),
    status: () => (done ? statusOf({}) : statusOf({ status: "inprogress", progress: "40%" })),
  });
  const viewer = viewerPage(page);
  await page.goto(`/3d-viewer#model=${URN}`);
  await expect(page.getByRole("progressbar")).toHaveJSProperty("value", 40);
  await viewer.renew.click();
  done = true;
  await expect(viewer.input).toBeAttached();
  await page.clock.runFor(10_000);
  await expect(viewer.canvas).toHaveCount(0);
});

test("the viewer's scripts come while a model is translated", async ({ page }) => {
  await fakeModels(page, { status: () => statusOf({ status: "inprogress", progress: "40%" }) });
  const viewer = viewerPage(page);
  await page.goto("/3d-viewer");
  const engine = page.waitForResponse(
    async (response) => /\/assets\/.*\.js$/.test(response.url()) && (await response.text()).includes("WebGLRenderer"),
  );
  await viewer.input.setInputFiles({ name: "cube.obj", mimeType: "", buffer: Buffer.from("v 0 0 0") });
  await viewer.send.click();
  await engine;
  await expect(page.getByRole("progressbar")).toHaveJSProperty("value", 40);
});

test("an example that did not open is opened by its link, pressed once more; Back leads to the chooser, and Forward to the model again", async ({
  page,
}) => {
  await fakeModels(page, { glb: await makeTable() });
  const viewer = viewerPage(page);
  let isBroken = true;
  await page.route("**/api/3d/viewer-token?*", (route) => (isBroken ? route.abort() : route.fallback()));
  await page.goto("/3d-viewer");
  await page.getByRole("link", { name: "Tetractys" }).click();
  await expect(page.getByText("Failed to initialize 3D viewer")).toBeVisible();
  isBroken = false;
  await page.getByRole("link", { name: "Tetractys" }).click();
  await expect(viewer.canvas).toBeVisible({ timeout: OPENING_TIMEOUT_MS });
  await page.goBack();
  await expect(viewer.canvas).toHaveCount(0);
  await expect(viewer.input).toBeAttached();
  await page.goForward();
  await expect(viewer.canvas).toBeVisible({ timeout: OPENING_TIMEOUT_MS });
});

test("a model that was deleted in another tab is gone in this one, too", async ({ page }) => {
  await fakeModels(page, { glb: await makeTable() });
  const { open } = viewerPage(page);
  await open();
  const body = JSON.stringify({ error: "There is nothing here.", code: "not_found" });
  await page.route("**/api/3d/models/*", (route) => route.fulfill({ status: 404, contentType: "application/json", body }));
  await page.getByRole("button", { name: "Delete this model now" }).click();
  await page.getByRole("button", { name: "Yes, delete it" }).click();
  await expect(page.getByText("The model was deleted.")).toBeAttached();
});
