import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { Body } from "@tenfold/domain/astrology/zodiac";
import type { Preferences } from "@tenfold/domain/preferences";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../../app/api.ts";
import { isGraphicAlert } from "../preferences/index.ts";
import { skyQuery } from "./queries.ts";
import type { SavedPreferences } from "./use-saved-preferences.ts";

export type ReadingState =
  | { readonly phase: "waiting" }
  | { readonly phase: "done"; readonly reading: string; readonly madeWith: Preferences }
  | { readonly phase: "refused"; readonly help: string | undefined }
  | { readonly phase: "failed" };

const WAITING: ReadingState = { phase: "waiting" };

async function request(planet: Body, keywords: string, client: QueryClient, signal: AbortSignal): Promise<string> {
  const { planets } = await client.ensureQueryData(skyQuery());
  const constellation = planets.find(({ name }) => name === planet)?.constellation;
  if (!constellation) throw new TypeError(`the sky holds no ${planet}`);
  const body = { planet, constellation, ...(keywords.trim() === "" ? {} : { keywords }) };
  const { reading } = await call("generatePersonalizedReading", { body, signal });
  if (typeof reading !== "string" || reading.trim() === "") throw new TypeError("what was answered is no reading");
  return reading;
}

function endOf(error: unknown): ReadingState {
  if (!isGraphicAlert(error)) return { phase: "failed" };
  return { phase: "refused", help: typeof error.body.help === "string" ? error.body.help : undefined };
}

/**
 * The reading of the chosen planet: asked for when it is chosen, and again with `regenerate`. An answer that comes after
 * another planet has been chosen is not heard.
 */
export function usePersonalReading(planet: Body | undefined, { preferences, ready, settle, current }: SavedPreferences) {
  const [asked, setAsked] = useState<{ readonly planet: Body; readonly state: ReadingState }>();
  const underWay = useRef<AbortController>(undefined);
  const client = useQueryClient();

  const ask = useCallback(
    async (body: Body) => {
      underWay.current?.abort();
      const controller = new AbortController();
      underWay.current = controller;
      const { signal } = controller;
      setAsked({ planet: body, state: WAITING });
      await settle();
      if (signal.aborted) return;
      const madeWith = current();
      const end = await request(body, madeWith.keywords, client, signal).then(
        (reading): ReadingState => ({ phase: "done", reading, madeWith }),
        endOf,
      );
      if (!signal.aborted) setAsked({ planet: body, state: end });
    },
    [client, settle, current],
  );

  useEffect(() => {
    if (!planet || !ready) return;
    void ask(planet);
    return () => {
      underWay.current?.abort();
      setAsked(undefined);
    };
  }, [planet, ready, ask]);

  // Until the new planet's reading has been asked for, what is there is the one before's.
  const state = planet && (asked?.planet === planet ? asked.state : WAITING);
  return {
    state,
    /** Whether the reading was made in another style or length than is chosen by now. */
    outdated:
      state?.phase === "done" &&
      (state.madeWith.style !== preferences.style || state.madeWith.composition !== preferences.composition),
    regenerate: useCallback(() => {
      if (planet && state && state.phase !== "waiting") void ask(planet);
    }, [planet, state, ask]),
  };
}
