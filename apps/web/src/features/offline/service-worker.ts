import { HOUR_MS } from "@tenfold/domain/time";

/** Which build the page that is open is of: the name of the list of its parts, which the service worker knows as well. */
function buildOfPage(): string | undefined {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { readonly url?: string } };
  return /(manifest-\w+)\.js$/.exec(manifest?.url ?? "")?.[1];
}

/** Which build a worker keeps the pages of. */
function buildOf(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage("which build", [port2]);
  });
}

/** A page that stays open looks for a newer version no more often. */
const UPDATE_PAUSE_MS = HOUR_MS;

/** Looks for a newer version when somebody comes back to a page that was left open. */
function lookAgain(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  let looked = Date.now();
  const look = () => {
    if (document.hidden || Date.now() - looked < UPDATE_PAUSE_MS) return;
    looked = Date.now();
    registration.update().catch(() => undefined);
  };
  document.addEventListener("visibilitychange", look, { signal });
}

/** Resolves once the page with its pictures is there: what is kept comes after everything that is seen. */
function loaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === "complete") resolve();
    else addEventListener("load", () => resolve(), { once: true });
  });
}

/** Whether somebody has told the browser to load no more than it must. */
const savesData = () => (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/**
 * Has the service worker keep the site for when there is no network. `offer` is called when a version of the site is
 * ready that is newer than the page that is open. Nothing happens where the browser has no such workers, or saves data.
 */
export async function keepSite(offer: () => void, signal: AbortSignal): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker || savesData()) return;
  const offerIfNewer = async (worker: ServiceWorker) => {
    if ((await buildOf(worker)) !== buildOfPage() && !signal.aborted) offer();
  };
  const follow = (worker: ServiceWorker) =>
    worker.addEventListener("statechange", () => worker.state === "installed" && void offerIfNewer(worker), { signal });
  // Another tab may have let the newer one begin; this page goes on as it is, for whose parts the worker still cares.
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

/** Loads the page anew, in the newer version where one waits. */
export async function reloadNewer(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.waiting) return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  registration.waiting.postMessage("take over");
}
