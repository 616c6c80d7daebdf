/** What stands in the built pages where the product's name belongs; the server puts the name there. */
const NAME_TOKEN = import.meta.env.DEV ? "Tenfold" : "__PRODUCT_NAME__";

/** What stands in the built pages where the site's public address belongs, such as "https://tenfold.example"; else nothing. */
const URL_TOKEN = import.meta.env.DEV ? "" : "__PUBLIC_URL__";

/** What stands in the built pages where the address of another site's video belongs, and where its host does. */
const VIDEO_TOKEN = import.meta.env.DEV ? "" : "__VIDEO_EMBED_URL__";
const VIDEO_HOST_TOKEN = "__VIDEO_EMBED_HOST__";

/** The product's name: read off the page in a browser, and the token while the pages are built. */
export function productName(): string {
  return typeof document === "undefined" ? NAME_TOKEN : (document.documentElement.dataset.product ?? "");
}

/** The site's public address, without a slash at its end; empty where the settings don't say it. */
export function publicUrl(): string {
  return typeof document === "undefined" ? URL_TOKEN : (document.documentElement.dataset.publicUrl ?? "");
}

/** The frame of another site that holds a video; empty where the settings name none. */
export function videoEmbedUrl(): string {
  return typeof document === "undefined" ? VIDEO_TOKEN : (document.documentElement.dataset.videoEmbedUrl ?? "");
}

/** The host that a frame comes from, as people read it. */
export const hostOf = (url: string) => (url === VIDEO_TOKEN ? VIDEO_HOST_TOKEN : new URL(url).host);

/** A page's title for the browser's tab. */
export function pageTitle(title: string): string {
  return `${title} · ${productName()}`;
}
