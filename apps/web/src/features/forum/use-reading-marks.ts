import { type RefObject, useEffect, useRef } from "react";
import { call } from "../../app/api.ts";
import { sendLast } from "./send-last.ts";

/** The server is told no more often. */
const REPORT_PAUSE_MS = 2_000;

/** A reply counts as seen once it has come up to this height of the window. */
const SEEN = "0px 0px -20% 0px";

interface Marks {
  /** Undefined for who only reads: nothing is noted of them. */
  readonly topicId: string | undefined;
  /** Up to where the topic was read before; null where the member had not been here. */
  readonly readNumber: number | null;
  /** Holds the articles of the page; what says their numbers is the attribute data-number. */
  readonly list: RefObject<HTMLElement | null>;
  /** Stands below the last article. */
  readonly end: RefObject<HTMLElement | null>;
  /** The replies that are there now; undefined until that is known. */
  readonly numbers: string | undefined;
  /** May be called again with the same number. */
  readonly onMarked: (readNumber: number) => void;
}

/** Less than the number of any reply, and than the 0 of a topic without replies. */
const NOTHING = -1;

/** Notes up to which reply the member has read: what has been in view, and all of a page whose end was reached. */
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
        // It is told again with the next reply that is seen.
        () => undefined,
      );
    };
    const tellLast = () => {
      clearTimeout(timer);
      timer = undefined;
      if (seen.current <= told.current) return;
      told.current = seen.current;
      onMarked(seen.current);
      // The page that is opened next can have been answered before the server knew.
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
    const atEnd = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && see(Number(articles.at(-1)?.dataset.number ?? 0)),
    );
    if (end.current) atEnd.observe(end.current);
    window.addEventListener("pagehide", tellLast);
    return () => {
      inView(watch.takeRecords());
      watch.disconnect();
      atEnd.disconnect();
      window.removeEventListener("pagehide", tellLast);
      tellLast();
    };
  }, [topicId, list, end, numbers, onMarked]);
}
