/** Such as "1 topic" or "2,500 topics". */
export function countOf(count: number, thing: string, things = `${thing}s`): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? thing : things}`;
}

/** Shown to the author of a reply that awaits review. */
export const HELD =
  "Only you can see this reply for now. It has a link, and links from members who have written little so far are looked at before others see them. Without the link, everybody can see it at once.";

/** The short form, right after a reply was sent. */
export const HELD_SHORT = "Others will see it once we have looked at its link.";
