import { pageTitle } from "../../app/product.ts";

/** For pages opened by a mailed link: their address is nobody else's business. */
export function linkMeta(title: string) {
  return [{ title: pageTitle(title) }, { name: "robots", content: "noindex" }, { name: "referrer", content: "no-referrer" }];
}
