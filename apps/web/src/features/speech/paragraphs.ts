import type { Listening } from "./listening.ts";
import type { Reading } from "./reading.ts";

/** What a click or Enter does something else on. */
const CONTROLS = "a, button, input, select, textarea, label, summary, details > summary, video, audio, [contenteditable], [role]";

const isMain = (element: Element) => element.closest("main") !== null;

/** The place of the text that a node of the page stands for, by the paragraph that it is in. */
function placeOf(reading: Reading, node: Node | null): number | undefined {
  const element = node instanceof Element ? node : node?.parentElement;
  if (!element || !isMain(element)) return undefined;
  const control = element.closest(CONTROLS);
  return control && isMain(control) && control.closest("article,p,li") !== control ? undefined : reading.placeOf(element);
}

/** The paragraph that can be reached with Tab while somebody listens: one at a time, and only then. */
class Stop {
  #element: Element | undefined;

  move(element: Element | undefined): void {
    if (element === this.#element) return;
    this.#element?.removeAttribute("tabindex");
    // What can have the focus by itself is left as it is.
    this.#element = element?.hasAttribute("tabindex") ? undefined : element;
    this.#element?.setAttribute("tabindex", "0");
  }

  has(element: Element | null): boolean {
    return element !== null && element === this.#element;
  }
}

/**
 * While somebody listens, a click on a paragraph goes on from there. So does Enter, on the paragraph that holds the
 * caret or that was reached with Tab: the one that is being read, and from it with the arrow keys the others.
 */
export function goOnFromParagraphs(listening: Listening, signal: AbortSignal): void {
  const stop = new Stop();
  const reading = () => {
    const { reading: current, phase } = listening.state();
    return phase === "idle" ? undefined : current;
  };
  const follow = () => {
    const { sentence } = listening.state();
    if (!stop.has(document.activeElement)) stop.move(sentence && reading()?.elementAt(sentence.start));
  };
  const step = (event: KeyboardEvent, by: number) => {
    const next = reading()?.neighborOf(event.target as Element, by);
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    stop.move(next);
    next.focus();
  };
  const goOn = (event: Event, node: Node | null) => {
    const current = reading();
    const place = current && placeOf(current, node);
    if (place === undefined) return;
    event.preventDefault();
    listening.goTo(place);
  };

  const unsubscribe = listening.subscribe(follow);
  signal.addEventListener("abort", () => {
    unsubscribe();
    stop.move(undefined);
  });
  addEventListener(
    "click",
    (event) => {
      const selecting = getSelection()?.isCollapsed === false;
      if (
        event.defaultPrevented ||
        selecting ||
        event.button !== 0 ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey
      )
        return;
      if (event.target instanceof Node) goOn(event, event.target);
    },
    { signal },
  );
  addEventListener(
    "keydown",
    (event) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const focused = document.activeElement;
      if (stop.has(focused)) {
        if (event.key === "Enter") goOn(event, focused);
        else if (event.key === "ArrowDown") step(event, 1);
        else if (event.key === "ArrowUp") step(event, -1);
      } else if (event.key === "Enter" && (focused === document.body || focused?.matches("main, main [tabindex='-1']")))
        goOn(event, getSelection()?.anchorNode ?? null);
    },
    { signal },
  );
}
