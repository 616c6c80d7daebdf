import { pageTitle } from "../../app/product.ts";

/** What the browser is told of a page that a mailed link opens: its address is nobody else's business. */
export function linkMeta(title: string) {
  return [{ title: pageTitle(title) }, { name: "robots", content: "noindex" }, { name: "referrer", content: "no-referrer" }];
}
