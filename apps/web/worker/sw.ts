// The service worker: keeps the pages that can be read, and what they need, for when there is no network.
// build/service-worker.ts builds it and fills in what is declared here.
import { cleanUp, fillCaches, keptFile, keptPage, keptPicture, offlinePage, withPicture } from "./kept.ts";

declare const self: ServiceWorkerGlobalScope;
/** The build's own name, which the pages know as well. */
declare const BUILD: string;

/** A page that takes longer is shown as it was kept. */
const PAGE_TIMEOUT_MS = 5_000;

self.addEventListener("install", (event) => event.waitUntil(fillCaches()));

self.addEventListener("activate", (event) =>
  event.waitUntil(
    (async () => {
      // Firefox shows its own error where a page that it loads ahead of the worker can't be had, whatever is answered.
      // Earlier workers had it do so, which outlives them.
      await self.registration.navigationPreload?.disable();
      // While a still newer one is on its way, cleaning up is left to it: what it has fetched already looks as if nobody knew it.
      if (!self.registration.waiting && !self.registration.installing) await cleanUp();
      await self.clients.claim();
    })(),
  ),
);

self.addEventListener("message", (event) => {
  // Only a visitor who presses "Reload" ends the wait; otherwise the next worker begins once no page is open any more.
  if (event.data === "take over") void self.skipWaiting();
  if (event.data === "which build") event.ports[0]?.postMessage(BUILD);
});

/** Rejects when nothing has come in time. */
const inTime = <T>(answer: Promise<T>): Promise<T> =>
  Promise.race([answer, new Promise<never>((_, reject) => setTimeout(() => reject(new Error("too late")), PAGE_TIMEOUT_MS))]);

/**
 * The network's page wherever there is one, with its status, so that an address without a page stays one. Without an
 * answer it is the page that is kept or, where there is none, a page that says so.
 */
async function page(event: FetchEvent): Promise<Response> {
  const answer = fetch(event.request);
  // It may fail while what is kept is looked for.
  answer.catch(() => undefined);
  const kept = await keptPage(new URL(event.request.url).pathname);
  try {
    return await (kept ? inTime(answer) : answer);
  } catch {
    return kept ?? offlinePage();
  }
}

const file = async (request: Request) => (await keptFile(request)) ?? fetch(request);

/** The network's picture, which the browser's own store answers for a day; else the one seen last. */
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
  // Everything that is not named here goes its way as if there were no worker: calls, readings' pictures, downloads.
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (pathname.startsWith("/assets/")) event.respondWith(file(request));
  else if (pathname.startsWith("/art/")) event.respondWith(picture(event));
});
