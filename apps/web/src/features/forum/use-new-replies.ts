import { useQueryClient } from "@tanstack/react-query";
import type { Topic } from "@tenfold/contract/forum";
import { MINUTE_MS } from "@tenfold/domain/time";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../../app/api.ts";
import { listenTo } from "../../app/api-transfers.ts";
import { isRefused } from "../../app/failure.ts";
import { refreshNotifications } from "./notification-queries.ts";
import { useTopicChanges } from "./use-topic.ts";

/**
 * How long a hidden page goes on listening. All tabs together have six connections to a server that speaks HTTP/1.1: six
 * topics that go on listening keep every other page of the site from loading.
 */
const HIDDEN_LISTEN_MS = 5_000;
/** How long to wait before listening again, at first and at most: a server that refuses is not asked again by the browser. */
const LISTEN_AGAIN_MS = { first: MINUTE_MS / 2, most: 10 * MINUTE_MS };

/** The integers in an event's data. */
const numbersIn = (data: object): Partial<Record<"number" | "lastNumber" | "postCount", number>> =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => Number.isSafeInteger(value)));

interface OnChange {
  /** A reply was edited or deleted. */
  readonly onReply: (number: number) => void;
  /** The topic itself was. */
  readonly onTopic: () => void;
}

/**
 * Listens for changes by others in a topic. Returns the number of its newest reply, which the page may not show yet, and
 * how often listening has begun: changes before that were missed.
 */
export function useNewReplies(id: string, on: OnChange) {
  const { patch } = useTopicChanges(id);
  const client = useQueryClient();
  const [newest, setNewest] = useState(0);
  const [beginnings, setBeginnings] = useState(0);
  const changed = useRef(on);
  changed.current = on;
  /** How many times the server has sent a reply count. */
  const told = useRef(0);

  /** Asks for the topic's state, since events were missed while nobody listened. */
  const check = useCallback(async () => {
    try {
      const before = told.current;
      const { lastNumber, postCount, ...rest }: Topic = await call("getTopic", { params: { id } });
      // Events that arrived in the meantime are newer than this answer.
      patch(told.current === before ? { ...rest, postCount } : rest);
      setNewest((before) => Math.max(before, lastNumber));
    } catch (error) {
      // Otherwise the page stays as it is until the next event or action.
      if (isRefused(error, 404)) changed.current.onTopic();
    }
  }, [patch, id]);

  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let againMs = LISTEN_AGAIN_MS.first;
    const close = () => {
      source?.close();
      source = undefined;
    };
    const open = () => {
      if (source && source.readyState !== EventSource.CLOSED) return;
      source = listenTo(`/api/forum/topics/${encodeURIComponent(id)}/events`, {
        open: () => {
          againMs = LISTEN_AGAIN_MS.first;
          setBeginnings((before) => before + 1);
          void check();
        },
        posts: (data) => {
          const { lastNumber = 0, postCount } = numbersIn(data);
          if (postCount !== undefined) {
            told.current += 1;
            patch({ postCount });
          }
          setNewest((before) => Math.max(before, lastNumber));
        },
        notifications: () => void refreshNotifications(client),
        post: (data) => {
          const { number } = numbersIn(data);
          if (number !== undefined) changed.current.onReply(number);
        },
        topic: () => changed.current.onTopic(),
        // Refused, as it is for a topic that was deleted before anybody listened.
        error: () => {
          if (source?.readyState !== EventSource.CLOSED) return;
          void check();
          clearTimeout(timer);
          // Not all at the same moment that a server has come back.
          timer = setTimeout(look, againMs * (1 + Math.random()));
          againMs = Math.min(2 * againMs, LISTEN_AGAIN_MS.most);
        },
      });
    };
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState === "visible") open();
      else timer = setTimeout(close, HIDDEN_LISTEN_MS);
    };
    look();
    document.addEventListener("visibilitychange", look);
    // A page in the back/forward cache must not hold a connection.
    window.addEventListener("pagehide", close);
    window.addEventListener("pageshow", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pagehide", close);
      window.removeEventListener("pageshow", look);
      close();
    };
  }, [id, check, patch, client]);

  return { newest, beginnings, check };
}

/**
 * Refetches once for every time that listening began, as soon as the page is at rest, since changes before that were
 * missed.
 */
export function useCatchingUp(beginnings: number, atRest: boolean, refresh: () => unknown): void {
  const caughtUp = useRef(0);
  useEffect(() => {
    if (!atRest || caughtUp.current === beginnings) return;
    caughtUp.current = beginnings;
    refresh();
  }, [beginnings, atRest, refresh]);
}
