import { useSyncExternalStore } from "react";
import { recall, store } from "../storage.ts";
import { createSignal } from "../store.ts";

const KEY = "color-scheme";

export const COLOR_SCHEMES = ["system", "light", "dark"] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

/**
 * Runs in the head of every page before first paint, so that an earlier choice holds from the start. It does what the
 * page's own scripts do later, and nothing if storage is refused.
 */
export const APPLY_BEFORE_PAINT = `try{const s=localStorage.getItem("${KEY}");if(s==="light"||s==="dark"){document.documentElement.dataset.colorScheme=s;for(const m of document.querySelectorAll("meta[name=theme-color]"))m.media=m.dataset.scheme===s?"all":"not all"}}catch{}`;

/** Other tabs may change it too, also while this page is in the back/forward cache. */
const { tell, subscribe } = createSignal("storage", "pageshow");

const chosen = (): ColorScheme => COLOR_SCHEMES.find((scheme) => scheme === recall(KEY)) ?? "system";

/** The visitor's choice, made in this tab or another. Pages are built for "system". */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, chosen, () => "system");
}

/** Applies to every tab. */
export function chooseColorScheme(scheme: ColorScheme): void {
  store(KEY, scheme);
  tell();
}

/** The media query under which the browser's own frame takes a scheme's color. */
export function frameMedia(frame: "light" | "dark", scheme: ColorScheme): string {
  if (scheme === "system") return `(prefers-color-scheme: ${frame})`;
  return scheme === frame ? "all" : "not all";
}
