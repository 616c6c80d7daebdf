import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { Body } from "@tenfold/astronomy/names";
import type { MadeBy } from "@tenfold/contract/shared-readings";
import { PLANETS } from "@tenfold/domain/planets";
import type { Preferences } from "@tenfold/domain/preferences";
import { textOfPlanet } from "@tenfold/domain/reading-text";
import { MINUTE_MS } from "@tenfold/domain/time";
import { useEffect, useMemo } from "react";
import { v4 as randomUuid } from "uuid";
import { call } from "../../app/api.ts";
import { useCancelableMutation } from "../../app/use-cancelable-mutation.ts";
import { useKeep } from "../my-readings/index.ts";
import { helpIn, isGraphicAlert } from "../preferences/index.ts";
import { skyQuery } from "./queries.ts";
import type { SavedPreferences } from "./use-saved-preferences.ts";

/** Well above what the slowest model is given. */
const TIMEOUT_MS = MINUTE_MS;

type Choice = Partial<Pick<Preferences, "style" | "composition">>;

const differ = (one: Choice, other: Choice) => one.style !== other.style || one.composition !== other.composition;

export type ReadingState =
  | { readonly phase: "waiting" }
  | {
      readonly phase: "done";
      readonly reading: string;
      readonly madeBy: Extract<MadeBy, { kind: "planet" }>;
      readonly keptId: string;
    }
  | { readonly phase: "refused"; readonly help: string | undefined }
  | { readonly phase: "failed" };

async function request(planet: Body, keywords: string, client: QueryClient, signal: AbortSignal) {
  const { planets } = await client.fetchQuery(skyQuery());
  const constellation = planets.find(({ name }) => name === planet)?.constellation;
  if (!constellation) throw new TypeError(`the sky holds no ${planet}`);
  // Without keywords, even none, the server takes those that another tab may have saved.
  const body = { planet, constellation, keywords };
  const isReply = ({ reading }: { readonly reading: string }) => reading.trim() !== "";
  const reply = await call("generatePersonalizedReading", { body, signal, isReply });
  const { preferences, seed, at } = reply;
  const madeBy = { kind: "planet", planet, constellation, preferences, seed, at } as const;
  return { reading: reply.reading, madeBy };
}

/**
 * The reading of the chosen planet: requested when the planet is chosen, and again with `regenerate`. An answer that
 * arrives after another planet was chosen is ignored.
 */
export function usePersonalReading(
  planet: Body | undefined,
  { preferences, ready, settle, mistrust, current }: SavedPreferences,
) {
  const client = useQueryClient();
  const keep = useKeep();
  const { start, cancel, given, data, error } = useCancelableMutation({
    timeoutMs: TIMEOUT_MS,
    mutationFn: async (body: Body, signal) => {
      await settle();
      signal.throwIfAborted();
      const asked = current();
      const made = await request(body, asked.keywords, client, signal);
      if (differ(made.madeBy.preferences, asked)) mistrust();
      return { ...made, keptId: randomUuid() };
    },
    onSuccess: ({ reading, madeBy, keptId }, planet) => {
      const { constellation: sign, preferences } = madeBy;
      void keep(keptId, textOfPlanet({ planet, sign, digit: PLANETS[planet].principle }, reading, preferences));
    },
  });

  useEffect(() => {
    if (!planet || !ready) return;
    start(planet);
    return cancel;
  }, [planet, ready, start, cancel]);

  const state = useMemo((): ReadingState | undefined => {
    if (!planet) return undefined;
    // Until the new planet's reading is requested, the data still belong to the previous one.
    if (given !== planet) return { phase: "waiting" };
    if (data) return { phase: "done", ...data };
    if (isGraphicAlert(error)) return { phase: "refused", help: helpIn(error) };
    return { phase: error ? "failed" : "waiting" };
  }, [planet, given, data, error]);
  const isAtRest = state !== undefined && state.phase !== "waiting";
  return {
    state,
    /** Whether the reading was made with a style or length other than the current choice. */
    outdated: state?.phase === "done" && differ(state.madeBy.preferences, preferences),
    regenerate: () => {
      if (planet && isAtRest) start(planet);
    },
  };
}
