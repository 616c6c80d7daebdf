/**
 * React gives what holds a portal a click listener, for an old Safari, and a screen reader calls everything clickable that
 * lies in what has one. Called in a layout effect, for what is in the portal.
 */
export function makeHolderNotClickable(content: HTMLElement | null): void {
  const holder = content?.parentElement;
  if (holder) holder.onclick = null;
}
