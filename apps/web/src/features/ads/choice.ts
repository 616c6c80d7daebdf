import { useSyncExternalStore } from "react";
import { recall, store } from "../../app/storage.ts";
import { createSignal } from "../../app/store.ts";

const KEY = "ads-choice";

/** What a visitor, or their browser for them, says about ads; undefined if they were not asked yet. */
export type Choice = "yes" | "no" | "refused-by-browser" | undefined;

/**
 * Runs in an ad's place before it is painted, so that no space is kept for visitors who refused. It does what the page's
 * own scripts do later, and nothing if storage is refused.
 */
export const HIDE_BEFORE_PAINT = `try{if(navigator.globalPrivacyControl===true||localStorage.getItem("${KEY}")==="no")document.currentScript.parentElement.hidden=true}catch{}`;

/** Other tabs may change it too, also while this page is in the back/forward cache. */
const { tell, subscribe } = createSignal("storage", "pageshow");

/** Whether the browser says that its visitor doesn't want to be tracked or sold (Global Privacy Control). */
const isRefusedByBrowser = () => "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;

function chosen(): Choice {
  if (isRefusedByBrowser()) return "refused-by-browser";
  const said = recall(KEY);
  return said === "yes" || said === "no" ? said : undefined;
}

/** Pages are built for visitors who were not asked yet. */
export function useAdChoice(): Choice {
  return useSyncExternalStore(subscribe, chosen, () => undefined);
}

/** Applies to every tab. */
export function chooseAds(choice: "yes" | "no"): void {
  store(KEY, choice);
  tell();
}
