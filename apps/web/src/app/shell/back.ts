/**
 * Makes Back close what lies over the page, the top layer first, in browsers that would leave the page. Each open layer
 * has an entry of the history, with the address and the state of its page; an entry without its layer is taken back. The
 * router sees none of them: its own changes wait until they are gone.
 */

/** Browsers skip what they don't know within `:is`. */
const LAYERS = ":is(dialog:modal, [popover='auto']:popover-open)";

/** A browser that has not gone back by then was about to leave the page, and stayed. */
const GO_TIMEOUT_MS = 3_000;

interface Entry {
  /** The router's, which tell pages at the same address apart. */
  readonly key?: string;
  readonly idx?: number;
  /** How many layers are open at this entry. */
  readonly layers?: number;
}

const entry = () => (history.state ?? {}) as Entry;
const depth = () => entry().layers ?? 0;
const entryOfRouter = () => `${entry().key} ${entry().idx} ${location.href}`;
/** In the order of the document, in which those on top come last. */
const openLayers = () => [...document.querySelectorAll<HTMLElement>(LAYERS)];

const push = history.pushState.bind(history);
const waiting: (() => void)[] = [];
let known = entryOfRouter();
/** Set from when an entry is to be taken back until it is. */
let going: ReturnType<typeof setTimeout> | undefined;

function endGoing(): void {
  clearTimeout(going);
  going = undefined;
}

/** Brings the entries into step with the layers. */
function settle(): void {
  if (going !== undefined) return;
  const wanted = waiting.length > 0 ? 0 : openLayers().length;
  if (depth() > wanted) {
    going = setTimeout(() => {
      endGoing();
      settle();
    }, GO_TIMEOUT_MS);
    history.go(wanted - depth());
  } else if (waiting.length > 0) {
    for (const change of waiting.splice(0)) change();
    known = entryOfRouter();
    settle();
  } else while (depth() < wanted) push({ ...entry(), layers: depth() + 1 }, "");
}

/** Does as Escape does: a dialog may refuse, or go back a step. */
function close(layer: HTMLElement): void {
  if (!(layer instanceof HTMLDialogElement)) layer.hidePopover();
  else if (layer.dispatchEvent(new Event("cancel", { cancelable: true }))) layer.close();
}

function handlePop(event: PopStateEvent): void {
  const sameAsBefore = entryOfRouter() === known;
  known = entryOfRouter();
  if (sameAsBefore) event.stopImmediatePropagation();
  if (going === undefined || !sameAsBefore) {
    const left = openLayers().slice(sameAsBefore ? depth() : 0);
    for (const layer of left.reverse()) close(layer);
  }
  endGoing();
  // Layers close after this; one that has not gets its entry again.
  setTimeout(settle);
}

for (const method of ["pushState", "replaceState"] as const) {
  const change = history[method].bind(history);
  history[method] = (...args) => {
    waiting.push(() => change(...args));
    settle();
  };
}
// Comes before the router, which listens without capturing.
addEventListener("popstate", handlePop, true);
addEventListener("toggle", settle, true);
new MutationObserver(settle).observe(document, { subtree: true, childList: true, attributeFilter: ["open"] });
settle();

export {};
