import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { COMPOSITIONS, DEFAULT_PREFERENCES, type Preferences, STYLES } from "@tenfold/domain/preferences";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../../app/api.ts";
import { hasSessionId } from "../../app/session-id.ts";
import { recall, store } from "../../app/storage.ts";
import { useToast } from "../../ui/toaster.tsx";
import { cutKeywords } from "./keywords.ts";

const KEY = "numerology-preferences";
const QUERY_KEY = ["api", "preferences"];

/** Preferences out of what this browser kept or the server answered, if they are any. */
function readPreferences(given: unknown): Preferences | undefined {
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

/** What was chosen and typed before the page came alive, as on a slow line: the fields that are not as the page was built. */
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
    return preferences && { preferences, at: Number((kept as { lastUsed?: unknown }).lastUsed) || 0 };
  } catch {
    return undefined;
  }
}

function keep(preferences: Preferences, lastUsed: number): void {
  store(KEY, JSON.stringify({ ...preferences, lastUsed }));
}

/**
 * The visitor's preferences. What is chosen here holds at once and is kept in this browser; `save` also
 * tells the server. Of what this browser kept and what the server knows the newer holds, until something is chosen. Where a page is `quiet`, a failure to save is only logged.
 */
export function usePreferences({ quiet = false }: { readonly quiet?: boolean } = {}) {
  const [preferences, setPreferences] = useState<Preferences>(DEFAULT_PREFERENCES);
  /** When what is shown was chosen; infinite once it was chosen on this page. */
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
    queryFn: ({ signal }) => call("getPreferences", { signal }),
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
    mutationFn: (body: Preferences) => call("savePreferences", { body }),
    // One after the other, so that the last choice is the one that stays.
    scope: { id: "preferences" },
    onSuccess: ({ updatedAt }) => {
      // What is kept here by now is no older than what was on its way from here, nor than the server's clock says.
      const kept = recallPreferences();
      if (kept) keep(kept.preferences, Math.max(Date.now(), Date.parse(updatedAt ?? "") || 0));
      setReturning(true);
      return queryClient.invalidateQueries({ queryKey: QUERY_KEY });
    },
    onError: (error) => {
      // Without a network it is told already that there is none, and the choice is kept here.
      if (!navigator.onLine) return;
      if (quiet) console.error("The preferences were not saved.", error);
      else toast({ title: "Failed to update preferences", description: "Your choice holds for this visit." });
    },
  });

  const change = useCallback((next: Preferences) => {
    chosenAtMs.current = Number.POSITIVE_INFINITY;
    keep(next, Math.max(Date.now(), recallPreferences()?.at ?? 0));
    setPreferences(next);
  }, []);

  return {
    preferences,
    change,
    save: mutate,
    /** As `save`, and tells when it is done. */
    saveAndWait: mutateAsync,
    /** What the server holds for this visitor, as far as that is known. */
    saved: readPreferences(saved.data),
    /** Whether what this browser kept has been read, and the server asked for what it holds: a reading made sooner would save what is stale. */
    ready,
  };
}
