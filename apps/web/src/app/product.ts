/** What stands in the built pages where the product's name belongs; the server puts the name there. */
const NAME_TOKEN = import.meta.env.DEV ? "Tenfold" : "__PRODUCT_NAME__";

/** The product's name: read off the page in a browser, and the token while the pages are built. */
export function productName(): string {
  return typeof document === "undefined" ? NAME_TOKEN : (document.documentElement.dataset.product ?? "");
}

/** A page's title for the browser's tab. */
export function pageTitle(title: string): string {
  return `${title} · ${productName()}`;
}
