import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** The number of the reply that an address leads to. */
export function replyOf(hash: string): number | undefined {
  const number = Number(/^#reply-(\d{1,9})$/.exec(hash)?.[1]);
  return number > 0 ? number : undefined;
}

/** The article of a reply, or of the next one where that one is not shown to this member. */
function articleOf(list: HTMLElement | null, number: number): HTMLElement | undefined {
  const articles = [...(list?.querySelectorAll<HTMLElement>("[data-number]") ?? [])];
  return articles.find((article) => Number(article.dataset.number) >= number);
}

/** Once the replies are there: brings the one that the address names to the reader, or the beginning of another page. */
export function useReplyFocus(ready: boolean, list: RefObject<HTMLElement | null>, heading: RefObject<HTMLElement | null>): void {
  const { key, hash, state } = useLocation();
  const done = useRef("");
  useEffect(() => {
    if (!ready || done.current === key) return;
    done.current = key;
    const number = replyOf(hash);
    const toReplies = Object(state).focus === "replies";
    const target = number === undefined ? (toReplies ? heading.current : undefined) : articleOf(list.current, number);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: "start" });
  }, [ready, key, hash, state, list, heading]);
}
