import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { MINUTE_MS } from "@tenfold/domain/time";
import { call } from "../../app/api.ts";
import { useLoaded } from "./use-loaded.ts";
import { useSettled } from "./use-settled.ts";

const TYPING_PAUSE_MS = 150;

const OFFERED = 6;

/** Members whose names start with what was typed. If they can't be loaded, the name is simply typed out. */
export function useMembers(prefix: string): readonly string[] {
  const asked = useSettled(prefix.toLowerCase(), TYPING_PAUSE_MS);
  const { data } = useQuery({
    queryKey: ["api", "forum", "members", asked],
    queryFn: ({ signal }) => call("findMembers", { query: { prefix: asked }, signal }),
    enabled: asked !== "",
    staleTime: MINUTE_MS,
    // If the list vanished and came back with every letter, screen readers would announce it and the field each time.
    placeholderData: keepPreviousData,
  });
  const typed = prefix.toLowerCase();
  const found = (Array.isArray(data) ? data : []).map(({ username }) => username);
  const fitting = found.filter((username) => username.toLowerCase().startsWith(typed)).slice(0, OFFERED);
  const written = fitting.length === 1 && fitting[0]?.toLowerCase() === typed;
  return prefix === "" || written ? [] : fitting;
}

const loadEmoji = () => import("./emoji.ts");

/** Emoji for what was typed after a colon. Their names are loaded when they are first needed. */
export function useEmoji(typed: string) {
  const names = useLoaded(typed !== "", loadEmoji);
  return { named: names?.emojiNamed, emoji: names && typed !== "" ? names.findEmoji(typed.toLowerCase(), OFFERED) : [] };
}
