import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { COMPOSITIONS, cutKeywords, DEFAULT_PREFERENCES, type Preferences, STYLES } from "@tenfold/domain/preferences";
import { SECOND_MS } from "@tenfold/domain/time";
import { useEffect, useRef, useState } from "react";
import { call } from "../../app/api.ts";
import { inTime } from "../../app/in-time.ts";
import { hasSessionId } from "../../app/session-id.ts";
import { recall, store } from "../../app/storage.ts";
import { useToast } from "../../ui/toaster.tsx";

const KEY = "numerology-preferences";
const QUERY_KEY = ["api", "preferences"];

/** What comes next waits for both calls: the next save, and a planet's reading. */
const TIMEOUT_MS = 15 * SECOND_MS;

/** Preferences from this browser's storage or the server, if they are valid. */
export function readPreferences(given: unknown): Preferences | undefined {
  const { style, composition, keywords } = Object(given) as Partial<Record<keyof Preferences, unknown>>;
  const knownStyle = STYLES.find((known) => known === style);
  const knownComposition = COMPOSITIONS.find((known) => known === composition);
  if (!knownStyle || !knownComposition) return undefined;
  return {
    style: knownStyle,
    composition: knownComposition,
    keywords: typeof keywords === "string" ? cutKeywords(keywords) : "",
  };
}

/** What was chosen and typed before hydration, as on a slow connection: the fields that differ from the built page. */
function readEarly(): Partial<Preferences> {
  const valueOfField = (field: string) => document.querySelector<HTMLInputElement | HTMLSelectElement>(field)?.value;
  const shown = readPreferences({
    style: valueOfField("input[name=style]:checked, select[name=style]"),
    composition: valueOfField("input[name=composition]:checked, select[name=composition]"),
    keywords: valueOfField("#keywords"),
  });
  return Object.fromEntries(
    Object.entries(shown ?? {}).filter(([name, value]) => value !== DEFAULT_PREFERENCES[name as keyof Preferences]),
  );
}

interface Dated {
  readonly preferences: Preferences;
  readonly at: number;
}

function recallPreferences(): Dated | undefined {
  try {
    const kept: unknown = JSON.parse(recall(KEY) ?? "null");
    const preferences = readPreferences(kept);
    const { lastUsed, unsaved } = Object(kept) as { readonly lastUsed?: unknown; readonly unsaved?: unknown };
    return preferences && { preferences, at: unsaved ? Number.POSITIVE_INFINITY : Number(lastUsed) || 0 };
  } catch {
    return undefined;
  }
}

/** What the server has not confirmed yet is newer than whatever it holds: an earlier choice may reach it after this one. */
function keep(preferences: Preferences, lastUsed: number, { unsaved = false } = {}): void {
  store(KEY, JSON.stringify({ ...preferences, lastUsed, unsaved }));
}

/**
 * The visitor's preferences. Changes apply at once and are stored in this browser; `save` also sends them to the server.
 * Until something is changed here, the newer of the browser's and the server's preferences apply. On a `quiet` page, a
 * failure to save is only logged.
 */
export function usePreferences({ quiet = false }: { readonly quiet?: boolean } = {}) {
  const [preferences, setPreferences] = useState<Preferences>(DEFAULT_PREFERENCES);
  /** When the current preferences were chosen; infinite if on this page. */
  const chosenAtMs = useRef(Number.NEGATIVE_INFINITY);
  const [returning, setReturning] = useState(false);
  const [recalled, setRecalled] = useState(false);
  const [ready, setReady] = useState(false);
  const toast = useToast();
  const queryClient = useQueryClient();

  useEffect(() => {
    const kept = recallPreferences();
    const early = readEarly();
    const isEarly = Object.keys(early).length > 0;
    if (kept || isEarly) {
      chosenAtMs.current = isEarly ? Number.POSITIVE_INFINITY : (kept?.at ?? 0);
      setPreferences({ ...DEFAULT_PREFERENCES, ...kept?.preferences, ...early });
    }
    setReturning(hasSessionId());
    setRecalled(true);
  }, []);

  const saved = useQuery({
    queryKey: QUERY_KEY,
    queryFn: (query) => inTime(TIMEOUT_MS, (signal) => call("getPreferences", { signal }), query.signal),
    enabled: returning,
  });
  const asked = !returning || saved.isFetched || saved.fetchStatus === "paused";
  useEffect(() => {
    if (!recalled || !asked) return;
    setReady(true);
    const known = readPreferences(saved.data);
    const savedAt = Date.parse(saved.data?.updatedAt ?? "") || 0;
    if (!known || savedAt <= chosenAtMs.current) return;
    chosenAtMs.current = savedAt;
    keep(known, savedAt);
    setPreferences(known);
  }, [recalled, asked, saved.data]);

  const { mutate, mutateAsync } = useMutation({
    mutationFn: (body: Preferences) => inTime(TIMEOUT_MS, (signal) => call("savePreferences", { body, signal })),
    // One at a time, so that the last choice wins.
    scope: { id: "preferences" },
    onSuccess: ({ updatedAt }, given) => {
      const kept = recallPreferences()?.preferences;
      const isSaved = JSON.stringify(kept) === JSON.stringify(readPreferences(given));
      // The server's clock may be ahead.
      if (kept && isSaved) keep(kept, Math.max(Date.now(), Date.parse(updatedAt ?? "") || 0));
      setReturning(true);
      return queryClient.invalidateQueries({ queryKey: QUERY_KEY });
    },
    onError: (error) => {
      // Offline has its own notice, and the choice is stored here.
      if (!navigator.onLine) return;
      if (quiet) console.error("The preferences were not saved.", error);
      else toast({ title: "Failed to update preferences", description: "Your choice holds for this visit." });
    },
  });

  const change = (next: Preferences) => {
    chosenAtMs.current = Number.POSITIVE_INFINITY;
    keep(next, Date.now(), { unsaved: true });
    setPreferences(next);
  };

  return {
    preferences,
    change,
    save: mutate,
    /** As `save`, and resolves when it is done. */
    saveAndWait: mutateAsync,
    /** What the server has for this visitor, as far as known. */
    saved: readPreferences(saved.data),
    /** Asks the server again. */
    refresh: saved.refetch,
    /** Whether the browser's and the server's preferences are loaded: a reading made sooner would save stale ones. */
    ready,
  };
}
