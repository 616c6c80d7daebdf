import type { Post } from "@tenfold/contract/forum";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../../app/api.ts";
import { failureToast } from "../../app/failure.ts";
import { useToast } from "../../ui/toaster.tsx";
import { sendLast } from "./send-last.ts";

const UNDO_MS = 5_000;

type Timer = ReturnType<typeof setTimeout>;

/** Pending deletions: nothing is sent until the time for "Undo" is over, or the page is left. */
export function useDeletions(onDeleted: (post: Post) => void) {
  const toast = useToast();
  const timers = useRef(new Map<string, Timer>());
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());

  const forget = useCallback((id: string) => {
    clearTimeout(timers.current.get(id));
    timers.current.delete(id);
    setLeaving((before) => new Set([...before].filter((other) => other !== id)));
  }, []);

  const remove = async (id: string) => {
    timers.current.delete(id);
    try {
      onDeleted(await call("deletePost", { params: { id } }));
    } catch (error) {
      toast(failureToast("Failed to delete reply", error, "Please try again."));
    }
    forget(id);
  };

  const start = (id: string) => {
    if (timers.current.has(id)) return;
    timers.current.set(
      id,
      setTimeout(() => void remove(id), UNDO_MS),
    );
    setLeaving((before) => new Set([...before, id]));
  };

  useEffect(() => {
    const waiting = timers.current;
    const sendAll = () => {
      for (const [id, timer] of waiting) {
        clearTimeout(timer);
        void sendLast("deletePost", id);
      }
      waiting.clear();
    };
    // A page restored from the back/forward cache shows its sent deletions only after refetching.
    const comeBack = (event: PageTransitionEvent) => event.persisted && setLeaving(new Set());
    window.addEventListener("pagehide", sendAll);
    window.addEventListener("pageshow", comeBack);
    return () => {
      window.removeEventListener("pagehide", sendAll);
      window.removeEventListener("pageshow", comeBack);
      sendAll();
    };
  }, []);

  // Once it is on its way, nothing takes it back.
  const undo = (id: string) => timers.current.has(id) && forget(id);
  return { leaving, start, undo };
}
