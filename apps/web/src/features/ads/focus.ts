/** Whether what had the focus is gone from the page. */
export const isFocusLost = () => document.activeElement === document.body;
