/** Where a page's own content stands, past the menus. */
export const CONTENT_ID = "content";

export const focusContent = (options?: FocusOptions) => document.getElementById(CONTENT_ID)?.focus(options);

/** Whether a visitor who sent a form is still at it, so that the focus may move to what it brought. */
export function isStillAt(form: HTMLElement | null | undefined): boolean {
  const { activeElement, body } = document;
  return activeElement === body || Boolean(form?.contains(activeElement));
}

/** Whether the focused element has disappeared, so that nothing but the page or its content as a whole has the focus. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === body || activeElement?.id === CONTENT_ID;
}
