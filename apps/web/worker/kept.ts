// What the service worker keeps: pages of one build, files whose names change with their content, and pictures seen.

/** The build's name, which is in each of its pages. */
declare const BUILD: string;
/** Filled in by the server; changes with the settings that are in the pages. */
declare const SETTINGS: string;
declare const PAGES: readonly string[];
declare const FILES: readonly string[];
/** The page for addresses that are not kept. */
declare const OFFLINE_PAGE: string;

const PAGES_PREFIX = "site-pages:";
const OWN_PAGES = `${PAGES_PREFIX}${BUILD}:${SETTINGS}`;
const FILE_CACHE = "site-files";
const PICTURE_CACHE = "site-pictures";
/** Not a page, but the list of files that belong to the pages in the same cache. */
const LIST = "/files-of-the-build";

/** About 3 MB. */
const MOST_PICTURES = 60;

/** How many files are fetched at a time; few, so that the open page comes first. */
const AT_ONCE = 3;

async function eachOf<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const next = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

/** Without cookies, so that nothing about a member can end up in the cache. */
async function load(address: string, cache: RequestCache): Promise<Response> {
  const answer = await fetch(address, { cache, credentials: "omit", priority: "low" });
  if (answer.status !== 200 || answer.redirected) throw new Error(`${address} answers ${answer.status}`);
  return answer;
}

/** Fetches a page. Rejects if it is from another build, as during a deployment: it would need files that are not kept. */
async function loadPage(address: string): Promise<Response> {
  const answer = await load(address, "no-cache");
  if (address !== OFFLINE_PAGE && !(await answer.clone().text()).includes(BUILD))
    throw new Error(`${address} is of another build`);
  return answer;
}

/** Fetches what is missing. Rejects if something can't be loaded; what has loaded stays for the next attempt. */
export async function fillCaches(): Promise<void> {
  const files = await caches.open(FILE_CACHE);
  await eachOf(FILES, async (address) => {
    if (!(await files.match(address))) await files.put(address, await load(address, "default"));
  });
  const pages = await caches.open(OWN_PAGES);
  await pages.put(LIST, Response.json(FILES));
  await eachOf([...PAGES, OFFLINE_PAGE], async (address) => pages.put(address, await loadPage(address)));
}

/**
 * Deletes what no page needs anymore: the pages of other builds, and all files except those of this build and of the
 * builds whose pages were cached until now. Tabs still open with those go on loading parts of them.
 */
export async function cleanUp(): Promise<void> {
  const needed = new Set(FILES);
  for (const name of await caches.keys()) {
    if (!name.startsWith(PAGES_PREFIX) || name === OWN_PAGES) continue;
    const list = await (await caches.open(name)).match(LIST);
    for (const address of (await list?.json()) ?? []) needed.add(address);
    await caches.delete(name);
  }
  const files = await caches.open(FILE_CACHE);
  for (const request of await files.keys()) if (!needed.has(new URL(request.url).pathname)) await files.delete(request);
}

/** What a cache holds. Nothing where the browser can't read it, as with a spoiled profile: then the network still answers. */
async function find(cache: string, asked: Request | string): Promise<Response | undefined> {
  try {
    return await (await caches.open(cache)).match(asked, { ignoreVary: true });
  } catch {
    return undefined;
  }
}

/** The page kept for an address, ignoring its query. */
export async function keptPage(path: string): Promise<Response | undefined> {
  const address = path === "/" ? path : path.replace(/\/+$/, "");
  return PAGES.includes(address) ? find(OWN_PAGES, address) : undefined;
}

/** The page that says there is no network; it has its own status, since it is not the requested page. */
export async function offlinePage(): Promise<Response> {
  const kept = await find(OWN_PAGES, OFFLINE_PAGE);
  return kept ? new Response(kept.body, { status: 503, headers: kept.headers }) : Response.error();
}

export const keptFile = (request: Request) => find(FILE_CACHE, request);

export const keptPicture = (request: Request) => find(PICTURE_CACHE, request);

/** Stores a picture that was seen, and drops the oldest. */
export async function withPicture(request: Request, answer: Response): Promise<void> {
  const pictures = await caches.open(PICTURE_CACHE);
  await pictures.put(request, answer);
  const kept = await pictures.keys();
  for (const oldest of kept.slice(0, Math.max(0, kept.length - MOST_PICTURES))) await pictures.delete(oldest);
}
