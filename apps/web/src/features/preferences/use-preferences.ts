import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { COMPOSITIONS, DEFAULT_PREFERENCES, type Preferences, STYLES } from "@tenfold/domain/preferences";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../../app/api.ts";
import { recall, store } from "../../app/local-store.ts";
import { hasSessionId } from "../../app/session-id.ts";
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

function recallPreferences(): Preferences | undefined {
  try {
    return readPreferences(JSON.parse(recall(KEY) ?? "null"));
  } catch {
    return undefined;
  }
}

function keep(preferences: Preferences): void {
  store(KEY, JSON.stringify({ ...preferences, lastUsed: Date.now() }));
}

/**
 * The visitor's preferences. What is chosen here holds at once and is kept in this browser; `save` also
 * tells the server. A browser that has been here before starts from what it kept, else from what the server
 * knows. Where a page is `quiet`, a failure to save is only logged.
 */
export function usePreferences({ quiet = false }: { readonly quiet?: boolean } = {}) {
  const [preferences, setPreferences] = useState<Preferences>(DEFAULT_PREFERENCES);
  const touched = useRef(false);
  const [returning, setReturning] = useState(false);
  const [ready, setReady] = useState(false);
  const toast = useToast();
  const queryClient = useQueryClient();

  useEffect(() => {
    const kept = recallPreferences();
    const early = readEarly();
    if (kept || Object.keys(early).length > 0) {
      touched.current = true;
      setPreferences({ ...DEFAULT_PREFERENCES, ...kept, ...early });
    }
    setReturning(hasSessionId());
    setReady(true);
  }, []);

  const saved = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => call("getPreferences", { signal }),
    enabled: returning,
  });
  useEffect(() => {
    const known = readPreferences(saved.data);
    if (known && !touched.current) setPreferences(known);
  }, [saved.data]);

  const { mutate, mutateAsync } = useMutation({
    mutationFn: (body: Preferences) => call("savePreferences", { body }),
    // One after the other, so that the last choice is the one that stays.
    scope: { id: "preferences" },
    onSuccess: () => {
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
    touched.current = true;
    keep(next);
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
    /** Whether what this browser kept has been read. */
    ready,
  };
}
