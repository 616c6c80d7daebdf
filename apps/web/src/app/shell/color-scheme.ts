import { useSyncExternalStore } from "react";
import { recall, store } from "../storage.ts";
import { createSignal } from "../store.ts";

const KEY = "color-scheme";

/** In which colors the pages are shown: as the visitor's system is set, or as they chose here. */
export const COLOR_SCHEMES = ["system", "light", "dark"] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

/**
 * Run in the head of every page, before anything is painted: what was chosen on another page holds from the first
 * moment on. It does what the page's own scripts do later, and nothing where storage is refused.
 */
export const APPLY_BEFORE_PAINT = `try{const s=localStorage.getItem("${KEY}");if(s==="light"||s==="dark"){document.documentElement.dataset.colorScheme=s;for(const m of document.querySelectorAll("meta[name=theme-color]"))m.media=m.dataset.scheme===s?"all":"not all"}}catch{}`;

/** Other tabs choose too, also while the browser keeps this page aside for the way back. */
const { tell, subscribe } = createSignal("storage", "pageshow");

const chosen = (): ColorScheme => COLOR_SCHEMES.find((scheme) => scheme === recall(KEY)) ?? "system";

/** What the visitor has chosen, in this tab or another one; pages are built for those who chose nothing. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, chosen, () => "system");
}

/** Shows the pages in the colors chosen, from now on, in every tab. */
export function chooseColorScheme(scheme: ColorScheme): void {
  store(KEY, scheme);
  tell();
}

/** When the color of the browser's own frame is that of a scheme, as a media query. */
export function frameMedia(frame: "light" | "dark", scheme: ColorScheme): string {
  if (scheme === "system") return `(prefers-color-scheme: ${frame})`;
  return scheme === frame ? "all" : "not all";
}
