import { type Ref, useState } from "react";
import { recall, store } from "../../app/storage.ts";
import { ALERT_TEXT, ALERT_TITLE } from "../preferences/index.ts";
import { Afterwards } from "./afterwards.tsx";
import type { Reading } from "./generate.ts";
import styles from "./reading-view.module.css";
import type { ReadingState } from "./use-reading.ts";
import { VisualEssence } from "./visual-essence.tsx";

/** What is said when no reading could be had. */
const FAILURE_TITLE = "Connection Lost";
const FAILURE_TEXT = "We're having trouble accessing the cosmic wisdom. Please try again.";

/** What is said of a reading that the browser put together by itself. */
const LOCAL_TEXT =
  "The site can’t be reached, so this reading was put together in your browser. Pictures come again with the connection.";

function Progress({ finalizing }: { readonly finalizing: boolean }) {
  return (
    <div className={`stack ${styles.card} card`}>
      <p>{finalizing ? "Finalizing your reading..." : "Generating your reading..."}</p>
      {/* The words above and the results' status say all of it; a value would be told between these as a percentage. */}
      <div className={styles.progress} data-stage={finalizing ? "finalizing" : "generating"} aria-hidden="true">
        <div className={styles.bar} />
      </div>
    </div>
  );
}

function Problem({
  title,
  text,
  help,
  onRetry,
}: {
  readonly title: string;
  readonly text: string;
  readonly help?: string | undefined;
  readonly onRetry?: () => void;
}) {
  return (
    <div className="card problem">
      <h2 className="section-title">{title}</h2>
      <p>{text}</p>
      {help !== undefined && <p className="problem-help">{help}</p>}
      {onRetry && (
        <button type="button" className="button" onClick={onRetry}>
          Try Again
        </button>
      )}
    </div>
  );
}

const ESSENCE_KEY = "visual-essence";

/** Whether pictures are shown beside readings, kept in this browser. Not for what is prerendered, which knows no browser. */
function useEssenceSetting(): [boolean, () => void] {
  const [shown, setShown] = useState(() => recall(ESSENCE_KEY) !== "hidden");
  return [
    shown,
    () => {
      store(ESSENCE_KEY, shown ? "hidden" : "shown");
      setShown(!shown);
    },
  ];
}

function ReadingArticle({ reading, titleRef }: { readonly reading: Reading; readonly titleRef: Ref<HTMLHeadingElement> }) {
  const [essenceShown, toggleEssence] = useEssenceSetting();
  const { principle, affirmation, afterwards, imageUrl, imageAlt, local } = reading;
  const [name, subject] = principle.title.split(": ");
  return (
    <article className={styles.reading} data-read-first aria-labelledby="reading-title">
      <h2 id="reading-title" className={styles.title} ref={titleRef} tabIndex={-1}>
        {subject === undefined ? (
          name
        ) : (
          <>
            <span className="principle-label">{name}:</span> {principle.title.slice((name ?? "").length + 2)}
          </>
        )}
      </h2>
      <div className={`stack ${styles.columns}`}>
        <div className="reading-text" data-large>
          {principle.content.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {imageUrl !== undefined && (
          <VisualEssence key={imageUrl} url={imageUrl} alt={imageAlt ?? ""} shown={essenceShown} onToggle={toggleEssence} />
        )}
      </div>
      <div className={`stack ${styles.gifts}`}>
        <section aria-labelledby="insight-title">
          <h3 id="insight-title" className="principle-label">
            Insight
          </h3>
          <p className="insight">{principle.insight}</p>
        </section>
        <section aria-labelledby="affirmation-title">
          <h3 id="affirmation-title" className="principle-label">
            Affirmation
          </h3>
          <p className="insight">{affirmation}</p>
        </section>
      </div>
      <Afterwards key={reading.id} afterwards={afterwards} />
      {local && <p className={`hint ${styles.local}`}>{LOCAL_TEXT}</p>}
    </article>
  );
}

/** The results area: what is being made, what was made, or why nothing could be. */
export function ReadingView({
  state,
  onRetry,
  titleRef,
}: {
  readonly state: ReadingState;
  readonly onRetry: () => void;
  readonly titleRef: Ref<HTMLHeadingElement>;
}) {
  switch (state.phase) {
    case "idle":
      return <p className="results-empty">Your reading appears here once you have chosen a number.</p>;
    case "generating":
    case "finalizing":
      return <Progress finalizing={state.phase === "finalizing"} />;
    case "refused":
      return <Problem title={ALERT_TITLE} text={ALERT_TEXT} help={state.help} />;
    case "failed":
      return <Problem title={FAILURE_TITLE} text={FAILURE_TEXT} onRetry={onRetry} />;
    case "done":
      return <ReadingArticle reading={state.reading} titleRef={titleRef} />;
  }
}
