import { foldText, hasMarkup } from "@tenfold/domain/forum-rules";
import { useDeferredValue, useId } from "react";
import styles from "./composer.module.css";
import { RichText } from "./rich-text.tsx";

/** A text with markup as others will see it, while it is typed. Other texts look as they do in their field. */
export function Preview({ text }: { readonly text: string }) {
  const id = useId();
  const shown = useDeferredValue(foldText(text));
  if (!hasMarkup(shown)) return null;
  return (
    <section className={`stack ${styles.preview}`} aria-labelledby={id}>
      <p className="hint" id={id}>
        Preview
      </p>
      <RichText text={shown} />
    </section>
  );
}

const EXAMPLES = [
  ["**bold**", "or Ctrl+B, on a Mac Command+B"],
  ["*italic*", "or Ctrl+I"],
  ["[words](address)", "a link, or Ctrl+K; a reading’s address on a line of its own becomes a card"],
  ["> words", "a quotation"],
  ["- words", "a list; 1. words for one with numbers"],
  ["`words`", "code; lines of it go between two lines of ```"],
  ["||words||", "a spoiler, hidden until it is asked for"],
  ["@username", "mentions a member"],
  [":smile", "an emoji by its name: a list offers what fits"],
] as const;

/** What can be typed, for who wants to know. */
export function FormattingHelp() {
  return (
    <details className={styles.help}>
      <summary className="hint">Formatting help</summary>
      <dl>
        {EXAMPLES.map(([typed, meaning]) => (
          <div key={typed} className="row">
            <dt>
              <code>{typed}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
