import { type RefObject, useCallback, useEffect, useState } from "react";
import { call } from "../../app/api.ts";
import { pause, retrying } from "../../app/retry.ts";
import { fetchModel, loadScripts, readModel, tokenFor } from "./prepare-model.ts";
import type { Prepared, Scripts } from "./prepared.ts";
import { Trouble, troubleOf } from "./trouble.ts";

const START_DELAY_MS = 200;
const TRANSLATION_DELAY_MS = 5_000;
const RETRY_DELAY_MS = 1_500;
const GENERATE_RETRIES = 1;
const BEGIN_RETRIES = 2;
const SHOW_RETRIES = 3;

const GENERATE_FAILED = "Failed to generate octahedron model";
const BEGIN_FAILED = "Failed to initialize viewer after multiple attempts";
const DRAW_FAILED = "Failed to initialize 3D viewer";

function wordsOf({ kind, message }: Trouble): string {
  const words = {
    script: `Failed to load ${message}`,
    token: "Failed to get viewer token",
    empty: "No viewable geometry found in the model",
    load: `Failed to load 3D model: ${message}`,
    process: `Failed to process 3D model: ${message}`,
    draw: DRAW_FAILED,
  };
  return words[kind];
}

export type OctahedronModel =
  | { readonly phase: "waiting" }
  | { readonly phase: "ready"; readonly urn: string; readonly prepared: Prepared }
  /** What failed, the latest message first; and whether generating the model failed. */
  | { readonly phase: "failed"; readonly words: readonly string[]; readonly ungenerated: boolean };

/** Rejects as the last attempt does, or as aborted. */
const withRetries = <Made>(retries: number, signal: AbortSignal, make: () => Promise<Made>): Promise<Made> =>
  retrying(make, signal, (_, failures) => (failures <= retries ? RETRY_DELAY_MS : undefined));

async function generate(signal: AbortSignal): Promise<string> {
  const { urn, status } = await withRetries(GENERATE_RETRIES, signal, () =>
    call("generateOctahedron", { signal, isReply: (reply) => typeof reply.urn === "string" }),
  );
  if (status === "translating") await pause(TRANSLATION_DELAY_MS, signal);
  return urn;
}

/** The viewer's scripts and the model's token, in a browser that can draw. */
function beginViewer(urn: string, signal: AbortSignal): Promise<{ readonly scripts: Scripts; readonly token: string }> {
  return withRetries(BEGIN_RETRIES, signal, async () => {
    const [scripts, token] = await Promise.all([loadScripts(), tokenFor(urn, signal)]);
    if (!scripts.engine.canDraw()) throw new Trouble("draw");
    return { scripts, token };
  });
}

async function makeModel(signal: AbortSignal): Promise<OctahedronModel> {
  let urn: string;
  try {
    urn = await generate(signal);
  } catch {
    return { phase: "failed", words: [GENERATE_FAILED], ungenerated: true };
  }
  let begun: Awaited<ReturnType<typeof beginViewer>>;
  try {
    begun = await beginViewer(urn, signal);
  } catch (error) {
    return { phase: "failed", words: [BEGIN_FAILED, wordsOf(troubleOf(error))], ungenerated: false };
  }
  try {
    const { scripts, token } = begun;
    const prepared = await withRetries(SHOW_RETRIES, signal, async () =>
      readModel(scripts, await fetchModel(urn, token, signal), "Octahedron"),
    );
    return { phase: "ready", urn, prepared };
  } catch (error) {
    return { phase: "failed", words: [wordsOf(troubleOf(error))], ungenerated: false };
  }
}

/**
 * The octahedron as a model from the server, requested when its place in the page comes near; and a function to give it
 * up.
 */
export function useOctahedronModel(place: RefObject<HTMLElement | null>) {
  const [model, setModel] = useState<OctahedronModel>({ phase: "waiting" });

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const begin = async () => {
      await pause(START_DELAY_MS, signal);
      const made = await makeModel(signal);
      if (!signal.aborted) setModel(made);
      else if (made.phase === "ready") made.prepared.model.dispose();
    };
    const sight = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        sight.disconnect();
        begin().catch(() => undefined);
      },
      { rootMargin: "300px" },
    );
    if (place.current) sight.observe(place.current);
    return () => {
      leaving.abort();
      sight.disconnect();
    };
  }, [place]);

  const prepared = model.phase === "ready" ? model.prepared : undefined;
  useEffect(() => () => prepared?.model.dispose(), [prepared]);

  const giveUp = useCallback(() => setModel({ phase: "failed", words: [DRAW_FAILED], ungenerated: false }), []);
  return [model, giveUp] as const;
}
