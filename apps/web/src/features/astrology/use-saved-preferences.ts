import { DEFAULT_PREFERENCES, type Preferences } from "@tenfold/domain/preferences";
import { useCallback, useEffect, useRef } from "react";
import { usePreferences } from "../preferences/index.ts";

const TYPING_PAUSE_MS = 800;

const isSame = (a: Preferences, b: Preferences) =>
  a.style === b.style && a.composition === b.composition && a.keywords === b.keywords;

interface Sent {
  readonly preferences: Preferences;
  readonly done: Promise<void>;
}

/**
 * The visitor's preferences, saved as they change. The server makes readings from what it has saved, so call `settle`
 * first.
 */
export function useSavedPreferences() {
  const { preferences, change, saveAndWait, saved, refresh, ready } = usePreferences({ quiet: true });
  const latest = useRef({ preferences, saved });
  const sent = useRef<Sent>(undefined);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = { preferences, saved };
  });

  const send = useCallback(
    (next: Preferences): Promise<void> => {
      clearTimeout(typing.current);
      typing.current = undefined;
      const done = saveAndWait(next).then(
        () => undefined,
        () => {
          // The server does not have them: send them again before the next reading.
          if (sent.current?.done === done) sent.current = undefined;
        },
      );
      sent.current = { preferences: next, done };
      return done;
    },
    [saveAndWait],
  );

  const settle = useCallback((): Promise<void> => {
    const { preferences: wanted, saved: held } = latest.current;
    if (sent.current && isSame(sent.current.preferences, wanted)) return sent.current.done;
    return !sent.current && isSame(held ?? DEFAULT_PREFERENCES, wanted) ? Promise.resolve() : send(wanted);
  }, [send]);

  // Leaving in the middle of typing still saves what was typed.
  useEffect(() => () => void (typing.current !== undefined && send(latest.current.preferences)), [send]);

  return {
    preferences,
    ready,
    /** Saves the preferences if the server does not have them yet; never rejects. */
    settle,
    /** The server turned out to hold others, as where another tab saved some. */
    mistrust: () => {
      sent.current = undefined;
      void refresh();
    },
    choose: (next: Preferences) => {
      change(next);
      void send(next);
    },
    type: (keywords: string) => {
      const next = { ...latest.current.preferences, keywords };
      change(next);
      clearTimeout(typing.current);
      typing.current = setTimeout(() => void send(next), TYPING_PAUSE_MS);
    },
    current: () => latest.current.preferences,
  };
}

export type SavedPreferences = ReturnType<typeof useSavedPreferences>;
