import { type RefObject, useEffect, useRef } from "react";

/** Fields in which a letter is a letter. */
const TYPING = "input, textarea, select, [contenteditable]";

const MOVES: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/**
 * Keys within the queue, and nowhere else on the page: arrows move from reply to reply, and where `letters` says so,
 * single letters move and act. They are left alone wherever something is typed or a key is held besides.
 */
export function useQueueKeys(
  list: RefObject<HTMLElement | null>,
  letters: boolean,
  onLetter: (letter: string, replyId: string | undefined) => boolean,
): void {
  const act = useRef(onLetter);
  act.current = onLetter;
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as Element;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || target.closest(TYPING)) return;
      if (event.key.length === 1 && !letters) return;
      const replies = [...element.querySelectorAll<HTMLElement>("[data-reply]")];
      const at = replies.findIndex((reply) => reply.contains(target));
      const move = MOVES[event.key];
      if (move === undefined) {
        if (!event.repeat && act.current(event.key, replies[at]?.dataset.reply)) event.preventDefault();
        return;
      }
      // Where a button has the focus, arrows scroll as ever.
      if (event.key.length > 1 && target !== replies[at]) return;
      const next = replies[at + move];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    element.addEventListener("keydown", onKey);
    return () => element.removeEventListener("keydown", onKey);
  }, [list, letters]);
}
