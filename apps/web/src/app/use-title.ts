import { useEffect } from "react";
import { pageTitle } from "./product.ts";

/** Names the page by what it turned out to show, such as a topic. Until that is known, its route's own title stands. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = pageTitle(title);
  }, [title]);
}
