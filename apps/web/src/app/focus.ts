/** Where a page's own content stands, past the menus. */
export const CONTENT_ID = "content";

/** Whether the focused element has disappeared, so that nothing but the page or its content as a whole has the focus. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === body || activeElement?.id === CONTENT_ID;
}
