import type { Listening } from "./listening.ts";
import type { Reading } from "./reading.ts";

/** Where a click or Enter already does something else. */
const CONTROLS = "a, button, input, select, textarea, label, summary, details > summary, video, audio, [contenteditable], [role]";

const isMain = (element: Element) => element.closest("main") !== null;

/** The position in the text of the paragraph around a node. */
function placeOf(reading: Reading, node: Node | null): number | undefined {
  const element = node instanceof Element ? node : node?.parentElement;
  if (!element || !isMain(element)) return undefined;
  const control = element.closest(CONTROLS);
  return control && isMain(control) && control.closest("article,p,li") !== control ? undefined : reading.placeOf(element);
}

/** The single paragraph that Tab can reach while listening. */
class Stop {
  #element: Element | undefined;

  move(element: Element | undefined): void {
    if (element === this.#element) return;
    this.#element?.removeAttribute("tabindex");
    // Elements that are already focusable are left alone.
    this.#element = element?.matches("[tabindex], summary, summary *") ? undefined : element;
    this.#element?.setAttribute("tabindex", "0");
  }

  has(element: Element | null): boolean {
    return element !== null && element === this.#element;
  }
}

/**
 * While listening, a click on a paragraph continues from there. So does Enter, on the paragraph with the caret or the one
 * focused with Tab. Tab leads to the paragraph being read, and the arrow keys from there to the others.
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
