import type { Post } from "@tenfold/contract/forum";
import { Quote } from "lucide-react";
import { useRef, useSyncExternalStore } from "react";
import styles from "./likes.module.css";
import { selectedIn } from "./quote.ts";
import topicStyles from "./topic.module.css";

function subscribe(tell: () => void): () => void {
  document.addEventListener("selectionchange", tell);
  return () => document.removeEventListener("selectionchange", tell);
}

/** Quotes a reply, or what is selected in it. */
export function QuoteButton({ post, onQuote }: { readonly post: Post; readonly onQuote: (selected: string) => void }) {
  const button = useRef<HTMLButtonElement>(null);
  /** What was selected when it was pressed: some browsers let go of a selection before the click. */
  const pressed = useRef("");
  const selected = () => selectedIn(button.current?.closest("article")?.querySelector("[data-written]"));
  const something = useSyncExternalStore(
    subscribe,
    () => selected() !== "",
    () => false,
  );
  return (
    <button
      ref={button}
      type="button"
      className={`${topicStyles.action} ${styles.quote}`}
      data-selected={something || undefined}
      onPointerDown={() => {
        pressed.current = selected();
      }}
      onClick={({ detail }) => {
        // A key leaves the selection as it is; an earlier press of the pointer doesn't count.
        onQuote(selected() || (detail > 0 ? pressed.current : ""));
        pressed.current = "";
      }}
    >
      <Quote aria-hidden="true" />
      Quote
      <span className="sr-only">
        {something ? " the selection in" : ""} reply #{post.number}
      </span>
    </button>
  );
}
