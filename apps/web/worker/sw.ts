// The service worker: keeps the pages for reading, and what they need, for offline use. build/service-worker.ts builds it
// and fills in what is declared here.
import { cleanUp, fillCaches, keptFile, keptPage, keptPicture, offlinePage, withPicture } from "./kept.ts";

declare const self: ServiceWorkerGlobalScope;
/** The build's name, which the pages know as well. */
declare const BUILD: string;

/** If a page takes longer, the kept one is shown. */
const PAGE_TIMEOUT_MS = 5_000;

self.addEventListener("install", (event) => event.waitUntil(fillCaches()));

self.addEventListener("activate", (event) =>
  event.waitUntil(
    (async () => {
      // If a preloaded page can't be loaded, Firefox shows its own error, whatever the worker answers. Earlier workers
      // turned preloading on, and that setting outlives them.
      await self.registration.navigationPreload?.disable();
      // If an even newer worker is on its way, cleaning up is left to it: this one would not recognize the files it has
      // already fetched.
      if (!self.registration.waiting && !self.registration.installing) await cleanUp();
      await self.clients.claim();
    })(),
  ),
);

self.addEventListener("message", (event) => {
  // Only a visitor who presses "Reload" ends the wait; otherwise the next worker takes over once no page is open.
  if (event.data === "take over") void self.skipWaiting();
  if (event.data === "which build") event.ports[0]?.postMessage(BUILD);
});

/** Rejects if there is no answer in time. */
const inTime = <T>(answer: Promise<T>): Promise<T> =>
  Promise.race([answer, new Promise<never>((_, reject) => setTimeout(() => reject(new Error("too late")), PAGE_TIMEOUT_MS))]);

/**
 * The network's page if there is one, with its status, so that an unknown address stays one. Without an answer, the kept
 * page or, if there is none, a page that says so.
 */
async function page(event: FetchEvent): Promise<Response> {
  const answer = fetch(event.request);
  // It may fail while the cache is searched.
  answer.catch(() => undefined);
  const kept = await keptPage(new URL(event.request.url).pathname);
  try {
    return await (kept ? inTime(answer) : answer);
  } catch {
    return kept ?? offlinePage();
  }
}

const file = async (request: Request) => (await keptFile(request)) ?? fetch(request);

/** The picture from the network, which the browser's HTTP cache answers for a day; or else the one seen last. */
async function picture(event: FetchEvent): Promise<Response> {
  try {
    const answer = await fetch(event.request);
    if (answer.status === 200) event.waitUntil(withPicture(event.request, answer.clone()));
    return answer;
  } catch {
    return (await keptPicture(event.request)) ?? Response.error();
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // Everything else goes its way as if there were no worker: calls, readings' pictures, downloads.
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (pathname.startsWith("/assets/")) event.respondWith(file(request));
  else if (pathname.startsWith("/art/")) event.respondWith(picture(event));
});
