// The videos that other sites keep, and what is put into the built pages for them.

/** The pages that show a video, and what stands in the built ones where its address and its host belong. */
const TOKENS = {
  blog: ["__BLOG_VIDEO_URL__", "__BLOG_VIDEO_HOST__"],
  octahedron: ["__OCTAHEDRON_VIDEO_URL__", "__OCTAHEDRON_VIDEO_HOST__"],
} as const;

/** Where the hosts of all videos belong, in words. */
const HOSTS_TOKEN = "__VIDEO_HOSTS__";

type VideoPage = keyof typeof TOKENS;

const PAGES = Object.keys(TOKENS) as VideoPage[];

/** The frame of another site that holds a page's video; without one, the site's own film is shown there. */
export type Videos = Readonly<Partial<Record<VideoPage, string | undefined>>>;

/** Where a built page shows a film it holds both, the site's own and that of another site. One of them is taken out. */
const film = (page: VideoPage, kind: "own" | "embedded") =>
  new RegExp(`<figure\\b[^>]*\\sdata-film="${kind}" data-page="${page}"[\\s\\S]*?</figure>`, "g");

/** The origins or the hosts that videos come from, each once. */
export function sourcesOf(videos: Videos, part: "origin" | "host"): string[] {
  const urls = PAGES.map((page) => videos[page]).filter((url) => url !== undefined);
  return [...new Set(urls.map((url) => new URL(url)[part]))];
}

/** A built page with the films that the settings leave in it. */
export function withFilms(html: string, videos: Videos): string {
  return PAGES.reduce((text, page) => text.replace(film(page, videos[page] === undefined ? "embedded" : "own"), ""), html);
}

/** What belongs where the built pages say that a video's address or host does. */
export function videoValues(videos: Videos): Readonly<Record<string, string>> {
  const values = PAGES.flatMap((page) => {
    const [[address, host], url] = [TOKENS[page], videos[page]];
    return [[address, url ?? ""] as const, [host, url === undefined ? "" : new URL(url).host] as const];
  });
  return { ...Object.fromEntries(values), [HOSTS_TOKEN]: sourcesOf(videos, "host").join(", ") };
}
