// Factories for tests: visitors who send models, and a translator that is done when a test says so.
import { randomUUID } from "node:crypto";
import { readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Sent, Translated, TranslateOptions, Translator } from "@tenfold/model-import";
import { TRIANGLE_OBJ } from "@tenfold/model-import/testing/small-models";
import type { LightMyRequestResponse } from "fastify";
import type { App } from "../../src/platform/app.ts";
import type { Given, Made } from "../fixture.ts";
import { newSiteTest, openSite } from "../site-test.ts";

export const PROPERTIES = { units: "", triangles: 1, lines: 0, points: 0, parts: 1, materials: 0, size: [2, 1, 0] } as const;

type Work = (sent: Sent, options: TranslateOptions) => Promise<Partial<Translated> & { readonly content?: string }>;

/** A translator whose result is the text that `work` answers with. */
function makeTranslator(work: Work = async () => ({})): Translator {
  return {
    async translate(sent, options) {
      const { content = `glb of ${sent.name}`, ...more } = await work(sent, options);
      const glb = join(dirname(sent.file), "made.glb");
      await writeFile(glb, content);
      return { glb, format: "obj", warnings: [], properties: PROPERTIES, ...more } as Translated;
    },
  };
}

export interface SentPart {
  readonly field?: string;
  readonly name?: string;
  readonly content: string | Uint8Array;
}

const BOUNDARY = "------boundary-of-a-form";

/** A form as browsers send it. A part without a name is a plain field. */
export function formOf(parts: readonly SentPart[]): { payload: Buffer; headers: Record<string, string> } {
  const pieces = parts.flatMap(({ field = "model", name, content }) => [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"${name === undefined ? "" : `; filename="${name}"`}\r\n`,
    name === undefined ? "\r\n" : "content-type: application/octet-stream\r\n\r\n",
    content,
    "\r\n",
  ]);
  const payload = Buffer.concat([...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece)));
  return { payload, headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` } };
}

export interface Visitor {
  readonly sessionId: string;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  delete(url: string): Promise<LightMyRequestResponse>;
  send(parts: readonly SentPart[], headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Sends one model. Answers its urn. */
  sendModel(given?: { readonly name?: string; readonly content?: string | Uint8Array }): Promise<string>;
  status(urn: string): Promise<Record<string, unknown>>;
  token(urn: string): Promise<string>;
  file(urn: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
}

/** Somebody at a browser of their own; at a network address of their own, where the proxy is trusted. */
export function makeVisitor(app: App, address = "192.0.2.1"): Visitor {
  const sessionId = randomUUID();
  const own = { "x-session-id": sessionId, "x-forwarded-for": address };
  const get: Visitor["get"] = (url, headers = {}) => app.inject({ url, headers: { ...own, ...headers } });
  const send: Visitor["send"] = (parts, headers = {}) => {
    const form = formOf(parts);
    return app.inject({
      method: "POST",
      url: "/api/3d/upload",
      payload: form.payload,
      headers: { ...own, ...form.headers, ...headers },
    });
  };
  const token: Visitor["token"] = async (urn) => (await get(`/api/3d/viewer-token?urn=${urn}`)).json().access_token;
  return {
    sessionId,
    get,
    send,
    token,
    delete: (url) => app.inject({ method: "DELETE", url, headers: own }),
    async sendModel({ name = "model.obj", content = TRIANGLE_OBJ } = {}) {
      const answer = await send([{ name, content }]);
      if (answer.statusCode !== 200) throw new Error(`The model was not taken: ${answer.body}`);
      return answer.json().urn;
    },
    status: async (urn) => (await get(`/api/3d/status/${urn}`)).json(),
    file: async (urn, headers = {}) =>
      get(`/api/3d/models/${urn}/model.glb`, { authorization: `Bearer ${await token(urn)}`, ...headers }),
  };
}

/** A server with a translator of the test's own, which ends with the test, and somebody who visits it. Its time goes on, since models are translated in the order in which they came. */
export async function openModelSite(work?: Work, given: Given = {}) {
  const site = await openSite({ now: Date.now, translator: makeTranslator(work), ...given });
  return { ...site, visitor: makeVisitor(site.app) };
}

/** Tests that have a server each, and somebody who visits it. */
export const modelTest = (given: Given = {}) =>
  newSiteTest({ translator: makeTranslator(), ...given }).extend("visitor", ({ site }) => makeVisitor(site.app));

/** The names of every file in a place of the data folder, and in all that is in it. */
export const filesIn = async ({ core }: Made, ...place: string[]) =>
  (await readdir(core.path(...place), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
