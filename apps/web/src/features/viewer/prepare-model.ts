import { ApiError, call } from "../../app/api.ts";
import { fetchFile } from "../../app/api-transfers.ts";
import { failureWords, textShown } from "../../app/failure.ts";
import type { Prepared, Scripts } from "./prepared.ts";
import { Trouble } from "./trouble.ts";

/** The name of the script that could not be loaded, as browsers mention it. */
function scriptIn(error: unknown): string {
  return /([\w.-]+\.(?:js|css))\b/.exec(String(error))?.[1] ?? "3D viewer";
}

/** Loads the viewer itself. Rejects with a {@link Trouble} that names the script. */
export async function loadScripts(): Promise<Scripts> {
  try {
    const [{ engine }, { ModelViewer }] = await Promise.all([import("./engine/index.ts"), import("./model-viewer.tsx")]);
    return { engine, View: ModelViewer };
  } catch (error) {
    throw new Trouble("script", scriptIn(error));
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof ApiError) return failureWords(error) ?? textShown(error);
  return error instanceof Error ? error.message : String(error);
}

/** Requests a token for opening a model. Rejects with a {@link Trouble}, or as aborted. */
export async function tokenFor(urn: string, signal: AbortSignal): Promise<string> {
  try {
    return (await call("getViewerToken", { query: { urn }, signal })).access_token;
  } catch (error) {
    signal.throwIfAborted();
    throw new Trouble("token", wordsOf(error));
  }
}

/** Fetches a model's file. Rejects with a {@link Trouble}, or as aborted. */
export async function fetchModel(urn: string, token: string, signal: AbortSignal): Promise<ArrayBuffer> {
  try {
    return await fetchFile(`/api/3d/models/${urn}/model.glb`, token, signal);
  } catch (error) {
    signal.throwIfAborted();
    throw new Trouble("load", wordsOf(error));
  }
}

export async function readModel(scripts: Scripts, bytes: ArrayBuffer, name: string): Promise<Prepared> {
  const { engine } = scripts;
  try {
    const model = await engine.loadModel(bytes);
    return { ...scripts, bytes, model, parts: engine.readParts(model, name) };
  } catch (error) {
    if (error instanceof engine.NothingToSee) throw new Trouble("empty");
    throw new Trouble("process", wordsOf(error));
  }
}

/** Loads the viewer and a model in parallel. Rejects with a {@link Trouble}, or as aborted. */
export async function prepareModel(urn: string, name: string, signal: AbortSignal): Promise<Prepared> {
  const file = tokenFor(urn, signal).then((token) => fetchModel(urn, token, signal));
  const [scripts, bytes] = await Promise.all([loadScripts(), file]);
  signal.throwIfAborted();
  return readModel(scripts, bytes, name);
}
