// Several servers on one database and one store answer as one.
import { randomUUID } from "node:crypto";
import { TRIANGLE_OBJ } from "@tenfold/model-import/testing/small-models";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { makeBrowser, openInstances } from "../test/instances.ts";
import { hasProxy } from "../test/proxy.ts";

const postgres = process.env.TEST_DATABASE_URL ?? "";
const PASSWORD = "moonlight-1";
const MINE = { "x-forwarded-for": "198.51.100.77" };
const soon = { timeout: 60_000, interval: 50 };

const it = test
  .extend("settings", { scope: "file" }, () => ({ LIMITS: "readings=9, all=1000000" }))
  .extend("site", { scope: "file" }, async ({ settings }, { onCleanup }) => {
    const site = await openInstances(postgres, settings);
    onCleanup(site.close);
    return site;
  })
  .extend("member", async ({ site }) => {
    const name = `Member_${randomUUID().slice(0, 8)}`;
    const browser = makeBrowser();
    const answer = await browser(`${site.url}/api/register`, "POST", {
      username: name,
      email: `${name}@people.example`,
      password: PASSWORD,
    });
    expect(answer.status, await answer.clone().text()).toBe(200);
    return { browser, name, email: `${name}@people.example` };
  });

/** Events of a stream as they come. */
function listen({ body }: Pick<Response, "body">): string[] {
  const told: string[] = [];
  body
    ?.pipeThrough(new TextDecoderStream())
    .pipeTo(new WritableStream({ write: (text) => void told.push(text) }))
    .catch(() => undefined);
  return told;
}

describe.skipIf(!postgres || !hasProxy())("three servers on one PostgreSQL and one store", () => {
  it("know a session whichever has opened it, and end it together", async ({ site, member }) => {
    for (const { url } of site.all)
      expect(await (await member.browser(`${url}/api/user`)).json()).toMatchObject({ username: member.name });
    await member.browser(`${site.all[0]?.url}/api/logout`, "POST", {});
    for (const { url } of site.all) expect((await member.browser(`${url}/api/user`)).status).toBe(401);
  });

  it("send a mail once, and take its link whichever is asked", async ({ site, member }) => {
    await member.browser(`${site.all[0]?.url}/api/forgot-password`, "POST", { email: member.email });
    const own = async () => (await site.mails()).filter((mail) => mail.includes(member.email) && mail.includes("reset-password"));
    await vi.waitFor(async () => expect(await own()).toHaveLength(1), soon);
    const [mail = ""] = await own();
    const [, token] = /reset-password\?token=(?:3D)?([\w-]+)/.exec(mail.replaceAll("=\r\n", "").replaceAll("=3D", "=")) ?? [];
    const answer = await makeBrowser()(`${site.all[2]?.url}/api/reset-password`, "POST", { token, password: "sunlight-22" });
    expect(answer.status, await answer.clone().text()).toBe(200);
    expect(await own()).toHaveLength(1);
  });

  it("count together what may be tried and asked", async ({ site, member }) => {
    const tries = [];
    for (let tried = 0; tried < 12; tried += 1)
      tries.push(
        (await makeBrowser()(`${site.url}/api/login`, "POST", { username: member.name, password: "wrong-one-1" })).status,
      );
    expect(tries).toEqual([...Array(10).fill(401), 429, 429]);
    const readings = [];
    for (let asked = 0; asked < 12; asked += 1)
      readings.push((await makeBrowser()(`${site.url}/api/generate-content`, "POST", { number: 3 }, MINE)).status);
    expect(readings).toEqual([...Array(9).fill(200), 429, 429, 429]);
  });

  it("tell readers of replies and edits that another has taken", async ({ site, member: { browser } }) => {
    const [a, b, c] = site.all.map(({ url }) => url);
    const topic = await (await browser(`${a}/api/forum/topics`, "POST", { title: "What is one?", category: "general" })).json();
    const told = listen(await browser(`${b}/api/forum/topics/${topic.id}/events`));
    const post = await (await browser(`${c}/api/forum/topics/${topic.id}/posts`, "POST", { content: "One is one." })).json();
    await vi.waitFor(() => expect(told.join("")).toContain('event: posts\ndata: {"lastNumber":1,"postCount":1}'), soon);
    expect((await browser(`${a}/api/forum/posts/${post.id}`, "PATCH", { content: "One is all." })).status).toBe(200);
    await vi.waitFor(() => expect(told.join("")).toContain('event: post\ndata: {"number":1}'), soon);
  });

  it("translate a model once and show it whichever is asked", async ({ site }) => {
    const browser = makeBrowser();
    const form = new FormData();
    form.append("model", new Blob([TRIANGLE_OBJ]), "model.obj");
    const { urn } = await (await browser(`${site.all[0]?.url}/api/3d/upload`, "POST", form)).json();
    await vi.waitFor(async () => {
      expect(await (await browser(`${site.url}/api/3d/status/${urn}`)).json()).toMatchObject({ status: "success" });
    }, soon);
    const issued = await (await browser(`${site.all[1]?.url}/api/3d/viewer-token?urn=${urn}`)).json();
    const authorization = `Bearer ${issued.access_token}`;
    for (const { url } of site.all) {
      const file = await browser(`${url}/api/3d/models/${urn}/model.glb`, "GET", undefined, { authorization });
      expect((await file.text()).slice(0, 4)).toBe("glTF");
    }
  });

  it("paint a picture and read aloud whichever is asked", async ({ site }) => {
    const browser = makeBrowser();
    const reading = await (await browser(`${site.all[0]?.url}/api/generate-content`, "POST", { number: 7 })).json();
    const pictures = [];
    for (const { url } of site.all) {
      const answer = await browser(`${url}${reading.imageUrl}`);
      expect(answer.status).toBe(200);
      pictures.push(Buffer.from(await answer.arrayBuffer()).toString("base64"));
    }
    expect(new Set(pictures).size).toBe(1);
    for (const { url } of site.all) {
      const answer = await browser(`${url}/api/tts/generate`, "POST", { text: "Seven." });
      expect(await answer.json()).toMatchObject({ encodedAudio: expect.stringMatching(/^.{1000}/) });
    }
  });

  it("bring a visitor different readings, and a member what another has kept", async ({ site, member }) => {
    const contents = [];
    const browser = makeBrowser();
    for (let call = 0; call < 9; call += 1) {
      const answer = await browser(
        `${site.url}/api/generate-content`,
        "POST",
        { number: 4 },
        { "x-forwarded-for": "198.51.100.78" },
      );
      contents.push((await answer.json()).principle.content);
    }
    expect(new Set(contents).size).toBe(9);
    const reading = { kind: "number", about: "5", title: "Universal Desire", digit: 5, parts: [{ text: "Five." }], readAt: 0 };
    const id = "11111111-1111-4111-8111-111111111111";
    const kept = { changes: [{ id, reading, favorite: true, note: "" }] };
    expect((await member.browser(`${site.all[0]?.url}/api/my-readings`, "POST", kept)).status).toBe(200);
    for (const { url } of site.all) {
      const answer = await member.browser(`${url}/api/my-readings`, "POST", { changes: [] });
      expect(JSON.stringify(await answer.json())).toContain("Universal Desire");
    }
  });

  it("lose nothing acknowledged and no job when one is killed under writes", async ({ site }) => {
    const acknowledged: string[] = [];
    const { promise: enough, resolve } = Promise.withResolvers<void>();
    let stopped = false;
    const write = async () => {
      while (!stopped) {
        const id = randomUUID();
        const body = { style: "poetic", composition: "brief", keywords: "moon" };
        const status = await makeBrowser()(`${site.url}/api/preferences`, "POST", body, { "x-session-id": id }).then(
          (answer) => answer.status,
          () => undefined,
        );
        if (status === 200) acknowledged.push(id);
        // What the killed one had begun is answered by the proxy, or its connection is closed.
        else expect([502, undefined]).toContain(status);
        if (acknowledged.length > 100) resolve();
      }
    };
    const asks = Array.from({ length: 20 }, (_, index) => index);
    const people = asks.map((index) => `Kept_${index}_${randomUUID().slice(0, 8)}`);
    for (const username of people) {
      const email = `${username}@people.example`;
      const answer = await makeBrowser()(
        `${site.url}/api/register`,
        "POST",
        { username, email, password: PASSWORD },
        { "x-forwarded-for": `203.0.113.${people.indexOf(username)}` },
      );
      expect(answer.status).toBe(200);
    }
    const writers = Array.from({ length: 6 }, write);
    await enough;
    const asked: string[] = [];
    const asking = people.map(async (username, index) => {
      const email = `${username}@people.example`;
      const headers = { "x-forwarded-for": `203.0.113.${100 + index}` };
      const answer = await makeBrowser()(`${site.url}/api/forgot-password`, "POST", { email }, headers).catch(() => undefined);
      if (answer?.status === 200) asked.push(email);
    });
    await site.all[1]?.end("SIGKILL");
    onTestFinished(() => site.all[1]?.start());
    await Promise.all(asking);
    stopped = true;
    await Promise.all(writers);
    const rows = await site.db.selectFrom("preferences").select("session_id").execute();
    const kept = new Set(rows.map(({ session_id }) => session_id));
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    // A minute has passed since the killed one gave word of what it was doing.
    await site.db.updateTable("jobs").set({ lease_until: 0 }).where("lease_until", "is not", null).execute();
    expect(asked.length).toBeGreaterThan(0);
    await vi.waitFor(async () => {
      const mails = await site.mails();
      const missing = asked.filter((email) => !mails.some((mail) => mail.includes(email) && mail.includes("reset-password")));
      expect(missing).toEqual([]);
    }, soon);
  });

  it("fail no request while they are started again one after the other", async ({ site, member: { browser } }) => {
    let stopped = false;
    const statuses: number[] = [];
    const ask = async (index: number) => {
      for (let asked = 0; !stopped; asked += 1) {
        const address = { "x-forwarded-for": `192.0.2.${index}` };
        const writes = asked % 2 === 0;
        const body = { style: "poetic", composition: "brief", keywords: "moon" };
        const answer = writes
          ? await makeBrowser()(`${site.url}/api/preferences`, "POST", body, address)
          : await browser(`${site.url}/api/user`, "GET", undefined, address);
        statuses.push(answer.status);
      }
    };
    const askers = Array.from({ length: 2 }, (_, index) => ask(index));
    for (const one of site.all) {
      await one.end("SIGTERM");
      await one.start();
    }
    stopped = true;
    await Promise.all(askers);
    expect(statuses.length).toBeGreaterThan(50);
    expect(new Set(statuses)).toEqual(new Set([200]));
  }, 300_000);
});
