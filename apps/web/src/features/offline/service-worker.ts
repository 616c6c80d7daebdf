import { HOUR_MS } from "@tenfold/domain/time";

/** The build of the open page: the name of the router's manifest, which the service worker knows as well. */
function buildOfPage(): string | undefined {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { readonly url?: string } };
  return /(manifest-\w+)\.js$/.exec(manifest?.url ?? "")?.[1];
}

/** The build whose pages a worker keeps. */
function buildOf(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage("which build", [port2]);
  });
}

/** Shortest time between two update checks of an open page. */
const UPDATE_PAUSE_MS = HOUR_MS;

/** Checks for a newer version when the visitor comes back to a page that was left open. */
function lookAgain(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  let looked = Date.now();
  const look = () => {
    if (document.hidden || Date.now() - looked < UPDATE_PAUSE_MS) return;
    looked = Date.now();
    registration.update().catch(() => undefined);
  };
  document.addEventListener("visibilitychange", look, { signal });
}

/** Resolves once the page and its pictures have loaded: caching comes after everything visible. */
function loaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === "complete") resolve();
    else addEventListener("load", () => resolve(), { once: true });
  });
}

/** Whether the visitor has told the browser to save data. */
const savesData = () => (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/**
 * Lets the service worker keep the site for offline use. `offer` is called when a version newer than the open page is
 * ready. Does nothing if the browser has no service workers, or saves data.
 */
export async function keepSite(offer: () => void, signal: AbortSignal): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker || savesData()) return;
  const offerIfNewer = async (worker: ServiceWorker) => {
    if ((await buildOf(worker)) !== buildOfPage() && !signal.aborted) offer();
  };
  const follow = (worker: ServiceWorker) =>
    worker.addEventListener("statechange", () => worker.state === "installed" && void offerIfNewer(worker), { signal });
  // Another tab may have activated a newer worker; this page goes on as it is, since the worker still keeps its parts.
  serviceWorker.addEventListener(
    "controllerchange",
    () => serviceWorker.controller && void offerIfNewer(serviceWorker.controller),
    { signal },
  );
  await loaded();
  const registration = await serviceWorker.register("/sw.js", { updateViaCache: "none" });
  if (registration.waiting) void offerIfNewer(registration.waiting);
  if (registration.installing) follow(registration.installing);
  registration.addEventListener("updatefound", () => registration.installing && follow(registration.installing), { signal });
  lookAgain(registration, signal);
}

/** Reloads the page, in the newer version if one is waiting. */
export async function reloadNewer(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.waiting) return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  registration.waiting.postMessage("take over");
}
