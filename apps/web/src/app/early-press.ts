declare global {
  interface Window {
    /** Answers the button that was pressed last, if nothing else was since, and keeps no more. */
    readonly takeEarlyPress?: () => HTMLButtonElement | null;
  }
}

/**
 * Runs in the head of every page: keeps the last press of a button until the page's scripts can act on it, which on a slow
 * line takes seconds. What the browser does by itself (links, forms, menus) is not kept.
 */
export const KEEP_EARLY_PRESS = `{let b=null;const c=new AbortController;addEventListener("click",e=>{b=e.target.closest("button[type=button]:not([popovertarget])")},{capture:true,signal:c.signal});window.takeEarlyPress=()=>{c.abort();const p=b;b=null;return p}}`;

/** Presses once more what was pressed before the page was hydrated. */
export function repeatEarlyPress(): void {
  window.takeEarlyPress?.()?.click();
}
