import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { COMPOSITIONS, DEFAULT_PREFERENCES, KEYWORDS_MAX, type Preferences, STYLES } from "@tenfold/domain/preferences";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../../app/api.ts";
import { recall, store } from "../../app/local-store.ts";
import { hasSessionId } from "../../app/session-id.ts";
import { useToast } from "../../ui/toaster.tsx";

const KEY = "numerology-preferences";
const QUERY_KEY = ["api", "preferences"];

function recallPreferences(): Preferences | undefined {
  try {
    const kept = JSON.parse(recall(KEY) ?? "null") as Partial<Preferences> | null;
    const style = STYLES.find((known) => known === kept?.style);
    const composition = COMPOSITIONS.find((known) => known === kept?.composition);
    if (!style || !composition) return undefined;
    const keywords = typeof kept?.keywords === "string" ? kept.keywords.slice(0, KEYWORDS_MAX) : "";
    return { style, composition, keywords };
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
 * knows.
 */
export function usePreferences() {
  const [preferences, setPreferences] = useState<Preferences>(DEFAULT_PREFERENCES);
  const touched = useRef(false);
  const [returning, setReturning] = useState(false);
  const toast = useToast();
  const queryClient = useQueryClient();

  useEffect(() => {
    const kept = recallPreferences();
    if (kept && !touched.current) setPreferences(kept);
    if (kept) touched.current = true;
    setReturning(hasSessionId());
  }, []);

  const saved = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => call("getPreferences", { signal }),
    enabled: returning,
  });
  useEffect(() => {
    if (saved.data && !touched.current) setPreferences(saved.data);
  }, [saved.data]);

  const { mutate } = useMutation({
    mutationFn: (body: Preferences) => call("savePreferences", { body }),
    // One after the other, so that the last choice is the one that stays.
    scope: { id: "preferences" },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: QUERY_KEY }),
    onError: () => toast({ title: "Failed to update preferences", description: "Your choice holds for this visit." }),
  });

  const change = useCallback((next: Preferences) => {
    touched.current = true;
    keep(next);
    setPreferences(next);
  }, []);

  return { preferences, change, save: mutate };
}
