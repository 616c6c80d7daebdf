import { mainOf } from "./furniture.ts";

/** What is selected in the page's main part. */
function selectedNow(): Range | undefined {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  return mainOf(document)?.contains(range.commonAncestorContainer) ? range.cloneRange() : undefined;
}

/**
 * Remembers what is selected as a finger or a pointer goes down on the button, since some browsers clear the selection
 * before the button knows that it was pressed.
 */
export class PressedSelection {
  #pressed: Range | undefined;

  press(): void {
    this.#pressed = selectedNow();
  }

  /** What was selected at the press, once; or what is selected now. */
  take(): Range | undefined {
    const pressed = this.#pressed;
    this.#pressed = undefined;
    return selectedNow() ?? pressed;
  }
}
