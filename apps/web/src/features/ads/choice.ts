import { useSyncExternalStore } from "react";
import { recall, store } from "../../app/storage.ts";
import { createSignal } from "../../app/store.ts";

/** The key of local storage that holds what a visitor said to ads: "yes" or "no". */
const KEY = "ads-choice";

/** What a visitor, or their browser for them, says to ads; undefined where nobody was asked yet. */
export type Choice = "yes" | "no" | "refused-by-browser" | undefined;

/**
 * Run in the page where an ad would stand, before it is painted: for who said no, no space is kept for it. It does what
 * the page's own scripts do later, and nothing where storage is refused.
 */
export const HIDE_BEFORE_PAINT = `try{if(navigator.globalPrivacyControl===true||localStorage.getItem("${KEY}")==="no")document.currentScript.parentElement.hidden=true}catch{}`;

/** Other tabs choose too, also while the browser keeps this page aside for the way back. */
const { tell, subscribe } = createSignal("storage", "pageshow");

/** Whether the browser says for its visitor that they don't want to be tracked or sold (Global Privacy Control). */
const isRefusedByBrowser = () => "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;

function chosen(): Choice {
  if (isRefusedByBrowser()) return "refused-by-browser";
  const said = recall(KEY);
  return said === "yes" || said === "no" ? said : undefined;
}

/** What this visitor says to ads; pages are built for those who were not asked. */
export function useAdChoice(): Choice {
  return useSyncExternalStore(subscribe, chosen, () => undefined);
}

/** Keeps what a visitor says to ads, for every tab. */
export function chooseAds(choice: "yes" | "no"): void {
  store(KEY, choice);
  tell();
}
