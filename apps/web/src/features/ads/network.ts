import { adsOfThisSite } from "./facts.ts";

export type AdState = "waiting" | "shown" | "failed";

declare global {
  interface Window {
    /** The network's queue of ads to show; its script takes them from here. */
    adsbygoogle?: object[];
  }
}

const AD_TIMEOUT_MS = 10_000;

const COOKIES = ["__gads", "__gpi", "__eoi"];
const KEYS = /^(google_|goog_)/;

let loading: Promise<void> | undefined;

/**
 * Once the network's script is loaded, every link to another page does a full page load: the script has no business where
 * people write, sign in or ask for a reading.
 */
function leaveByLoading(): void {
  const { pathname } = location;
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    // The router never sees the click, so the browser follows the link itself.
    if (link?.origin === location.origin && link.pathname !== pathname) event.stopImmediatePropagation();
  };
  addEventListener("click", follow, true);
}

/** Whether the browser loaded this very page. If it loaded another one first, that page's policy blocks the network. */
function isLoadedHere(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded === undefined || new URL(loaded.name).pathname === location.pathname;
}

function loadScript(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = adsOfThisSite()?.scriptUrl ?? "";
    script.async = true;
    script.crossOrigin = "anonymous";
    script.onload = () => resolve();
    script.onerror = () => reject(new Error("The ad network's script was not loaded"));
    document.head.append(script);
    leaveByLoading();
  });
  return loading;
}

/** Whether the network's script was requested on this page. */
const isLoaded = () => loading !== undefined;

/** Reloads if another page was reached without a page load, such as by Back, to get rid of the script. */
export function leaveScriptBehind(from: string): void {
  if (isLoaded() && location.pathname !== from) location.reload();
}

/**
 * Lets the network show an ad in an element, and reports the outcome until the returned function is called. A page that
 * was reached without a page load is reloaded first.
 */
export function showAd(unit: HTMLElement, tell: (state: AdState) => void): () => void {
  if (!isLoadedHere()) {
    location.reload();
    return () => undefined;
  }
  const read = () => {
    const { adStatus } = unit.dataset;
    if (adStatus === undefined) return;
    clearTimeout(timeout);
    tell(adStatus === "filled" ? "shown" : "failed");
  };
  const fail = () => {
    clearTimeout(timeout);
    tell("failed");
  };
  const timeout = setTimeout(fail, AD_TIMEOUT_MS);
  const status = new MutationObserver(read);
  status.observe(unit, { attributeFilter: ["data-ad-status"] });
  loadScript().catch(fail);
  window.adsbygoogle ??= [];
  window.adsbygoogle.push({});
  return () => {
    clearTimeout(timeout);
    status.disconnect();
  };
}

/** Deletes what the network has stored on this site's domain and, by reloading, its script. */
export function forgetNetwork(): void {
  const names = location.hostname.split(".");
  const domains = names.map((_, at) => names.slice(at).join("."));
  for (const name of COOKIES) {
    const gone = `${name}=; path=/; max-age=0`;
    // biome-ignore lint/suspicious/noDocumentCookie: the network's cookies are set by its script, and the Cookie Store is not everywhere.
    for (const domain of ["", ...domains.map((each) => `; domain=${each}`)]) document.cookie = gone + domain;
  }
  try {
    for (const key of Object.keys(localStorage)) if (KEYS.test(key)) localStorage.removeItem(key);
  } catch {
    // If storage is refused, nothing is in it.
  }
  if (isLoaded()) location.reload();
}
