import { type RefObject, useEffect, useRef } from "react";
import { call } from "../../app/api.ts";
import { sendLast } from "./send-last.ts";

/** Shortest time between two reports to the server. */
const REPORT_PAUSE_MS = 2_000;

/** A reply counts as seen once it has reached this height of the window. */
const SEEN = "0px 0px -20% 0px";

interface Marks {
  /** Undefined for guests: nothing is recorded about them. */
  readonly topicId: string | undefined;
  /** How far the topic was read before; null if the member had not been here. */
  readonly readNumber: number | null;
  /** Holds the page's articles, numbered by the attribute data-number. */
  readonly list: RefObject<HTMLElement | null>;
  /** Below the last article. */
  readonly end: RefObject<HTMLElement | null>;
  /** The replies now on the page; undefined until known. */
  readonly numbers: string | undefined;
  /** May be called again with the same number. */
  readonly onMarked: (readNumber: number) => void;
}

/** Less than any reply's number, and less than the 0 of a topic without replies. */
const NOTHING = -1;

/** Records how far the member has read: what has been in view, and all of a page whose end was reached. */
export function useReadingMarks({ topicId, readNumber, list, end, numbers, onMarked }: Marks): void {
  const seen = useRef(NOTHING);
  const told = useRef(NOTHING);
  told.current = Math.max(told.current, readNumber ?? NOTHING);

  useEffect(() => {
    if (topicId === undefined || numbers === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      timer = undefined;
      const number = seen.current;
      if (number <= told.current) return;
      told.current = number;
      call("markRead", { params: { id: topicId }, body: { number } }).then(
        (answer) => onMarked(answer.readNumber),
        // It is reported with the next reply that is seen.
        () => undefined,
      );
    };
    const tellLast = () => {
      clearTimeout(timer);
      timer = undefined;
      if (seen.current <= told.current) return;
      told.current = seen.current;
      onMarked(seen.current);
      // The next page may have been answered before the server knew, so it is told again afterwards.
      void sendLast("markRead", topicId, { number: seen.current }).then(() => onMarked(seen.current));
    };
    const see = (number: number) => {
      seen.current = Math.max(seen.current, number);
      if (seen.current > told.current) timer ??= setTimeout(tell, REPORT_PAUSE_MS);
    };
    const inView = (entries: IntersectionObserverEntry[]) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) see(Number((target as HTMLElement).dataset.number));
    };
    const articles = [...(numbers === "" ? [] : (list.current?.querySelectorAll<HTMLElement>("[data-number]") ?? []))];
    const watch = new IntersectionObserver(inView, { rootMargin: SEEN });
    for (const article of articles) watch.observe(article);
    const toEnd = (entries: IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) see(Number(articles.at(-1)?.dataset.number ?? 0));
    };
    const atEnd = new IntersectionObserver(toEnd);
    if (end.current) atEnd.observe(end.current);
    window.addEventListener("pagehide", tellLast);
    return () => {
      // Who leaves at once has read it all the same.
      inView(watch.takeRecords());
      toEnd(atEnd.takeRecords());
      watch.disconnect();
      atEnd.disconnect();
      window.removeEventListener("pagehide", tellLast);
      tellLast();
    };
  }, [topicId, list, end, numbers, onMarked]);
}
