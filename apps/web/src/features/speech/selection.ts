import { mainOf } from "./furniture.ts";

/** The selection within the page's main part. */
function selectedNow(): Range | undefined {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  return mainOf(document)?.contains(range.commonAncestorContainer) ? range.cloneRange() : undefined;
}

/**
 * Remembers the selection when a finger or pointer goes down on the button, since some browsers clear it before the
 * click.
 */
export class PressedSelection {
  #pressed: Range | undefined;
  readonly #forget = () => {
    this.#pressed = undefined;
  };

  press(): void {
    this.#pressed = selectedNow();
    // The press may have paused, so that nothing was taken; what a key begins to read is what is selected then.
    addEventListener("keydown", this.#forget, { once: true, capture: true });
  }

  /** The selection at the last press, only once, or else the current one. */
  take(): Range | undefined {
    const pressed = this.#pressed;
    this.#pressed = undefined;
    return selectedNow() ?? pressed;
  }
}
