import type { Listening } from "./listening.ts";

/** As screen readers get them; the button that has them opens the choice of a voice. */
export const SETTINGS_KEYS = "Alt+Shift+P";

/** A menu takes the focus and gives it back; a part of the player is beside its button. */
function toggleSettings(): void {
  const button = document.querySelector<HTMLElement>(`[data-speech] [aria-keyshortcuts='${SETTINGS_KEYS}']`);
  if (!button?.hasAttribute("popovertarget")) button?.focus();
  button?.click();
}

/** Where letters and arrows are for typing, even with Alt. */
const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("textarea, input:not([type='checkbox'], [type='radio'], [type='range'])"));

/**
 * What Escape closes before it closes the player. Browsers skip what they don't know within `:is`, as Safari 16 does with
 * the last selector.
 */
const NEARER = ":is(dialog:modal, [popover='auto']:popover-open)";

/**
 * Alt+P starts, pauses and resumes, Alt+Shift+P opens and closes the choice of a voice. While listening, Alt with an arrow goes a sentence forward or back, and Escape stops.
 * (At any other time Alt+Left is the browser's Back.)
 */
export function listenToKeys(listening: Listening, signal: AbortSignal): void {
  const act = (event: KeyboardEvent): (() => void) | undefined => {
    const { phase, open } = listening.state();
    if (event.ctrlKey || event.metaKey) return undefined;
    if (event.shiftKey) return event.altKey && event.code === "KeyP" ? () => event.repeat || toggleSettings() : undefined;
    if (event.key === "Escape" && !event.altKey && open && !document.querySelector(NEARER)) return () => listening.stop();
    if (!event.altKey || event.getModifierState("AltGraph")) return undefined;
    if (event.code === "KeyP") return () => event.repeat || listening.toggle();
    if (phase === "idle") return undefined;
    if (event.key === "ArrowLeft") return () => listening.skip(-1);
    return event.key === "ArrowRight" ? () => listening.skip(1) : undefined;
  };
  addEventListener(
    "keydown",
    (event) => {
      const wanted = event.defaultPrevented || isWriting(event.target) ? undefined : act(event);
      if (!wanted) return;
      event.preventDefault();
      wanted();
    },
    { signal },
  );
}
