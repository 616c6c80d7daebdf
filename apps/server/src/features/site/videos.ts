// The videos that other sites keep, and what is put into the built pages for them.
import { TOKENS } from "@tenfold/contract/site";
import type { HtmlElement } from "../../platform/html.ts";

/** The pages that show a video, and what stands in the built ones where its address and its host belong. */
const TOKENS_OF = {
  blog: [TOKENS.blogVideoUrl, TOKENS.blogVideoHost],
  octahedron: [TOKENS.octahedronVideoUrl, TOKENS.octahedronVideoHost],
} as const;

type VideoPage = keyof typeof TOKENS_OF;

const PAGES = Object.keys(TOKENS_OF) as VideoPage[];

/** The frame of another site that holds a page's video; without one, the site's own film is shown there. */
export type Videos = Readonly<Partial<Record<VideoPage, string | undefined>>>;

/** The origins or the hosts that videos come from, each once. */
export function sourcesOf(videos: Videos, part: "origin" | "host"): string[] {
  const urls = PAGES.map((page) => videos[page]).filter((url) => url !== undefined);
  return [...new Set(urls.map((url) => new URL(url)[part]))];
}

/** Where a built page shows a film it holds both, the site's own and that of another site: whether this is the one to leave out. */
export function isOtherFilm({ attribs }: HtmlElement, videos: Videos): boolean {
  const page = PAGES.find((name) => name === attribs["data-page"]);
  return page !== undefined && attribs["data-film"] === (videos[page] === undefined ? "embedded" : "own");
}

/** What belongs where the built pages say that a video's address or host does. */
export function videoValues(videos: Videos): Readonly<Record<string, string>> {
  const values = PAGES.flatMap((page) => {
    const [[address, host], url] = [TOKENS_OF[page], videos[page]];
    return [[address, url ?? ""] as const, [host, url === undefined ? "" : new URL(url).host] as const];
  });
  return { ...Object.fromEntries(values), [TOKENS.videoHosts]: sourcesOf(videos, "host").join(", ") };
}
