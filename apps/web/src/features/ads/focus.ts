/** Whether the focused element has disappeared from the page. */
export const isFocusLost = () => document.activeElement === document.body;
