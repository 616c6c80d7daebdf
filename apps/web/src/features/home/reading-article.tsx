import { type ReactNode, type Ref, useState } from "react";
import { recall, store } from "../../app/storage.ts";
import { ReadingText } from "../../ui/reading-text.tsx";
import { Afterwards } from "./afterwards.tsx";
import type { Reading } from "./generate.ts";
import styles from "./reading-view.module.css";
import { VisualEssence } from "./visual-essence.tsx";

/** Shown with a reading that the browser composed by itself. */
const LOCAL_TEXT =
  "The site can’t be reached, so this reading was put together in your browser. Pictures come again with the connection.";

const ESSENCE_KEY = "visual-essence";

/**
 * Whether pictures are shown beside readings, as stored in this browser. Not for prerendered parts, which have no
 * browser.
 */
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

interface ReadingFrameProps {
  /** A name and, after a colon, a subject. */
  readonly title: string;
  readonly titleRef?: Ref<HTMLHeadingElement> | undefined;
  readonly imageUrl: string | undefined;
  readonly imageAlt: string | undefined;
  readonly text: ReactNode;
  /** Whether a picture is still expected, so that its place is reserved. */
  readonly awaitsPicture?: boolean;
  readonly children?: ReactNode;
}

/** A reading's title, and its words beside its picture. */
export function ReadingFrame(props: ReadingFrameProps) {
  const { title, titleRef, imageUrl, imageAlt, text, awaitsPicture, children } = props;
  const [essenceShown, toggleEssence] = useEssenceSetting();
  const [name, subject] = title.split(": ");
  return (
    <article className={styles.reading} data-read-first aria-labelledby="reading-title">
      <h2 id="reading-title" className={styles.title} ref={titleRef} tabIndex={-1}>
        {subject === undefined ? (
          name
        ) : (
          <>
            <span className="principle-label">{name}:</span> {title.slice((name ?? "").length + 2)}
          </>
        )}
      </h2>
      <div className={`stack ${styles.columns}`}>
        {text}
        {imageUrl !== undefined && (
          <VisualEssence key={imageUrl} url={imageUrl} alt={imageAlt ?? ""} shown={essenceShown} onToggle={toggleEssence} />
        )}
        {awaitsPicture && <div className={`stack ${styles.essence}`} />}
      </div>
      {children}
    </article>
  );
}

export interface BegunReading {
  readonly principle: Pick<Reading["principle"], "title" | "content">;
}

type WholeReading = Omit<Reading, "seed">;

/** What comes beside a reading's words. */
function Gifts({ principle, affirmation }: Pick<WholeReading, "principle" | "affirmation">) {
  return (
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
  );
}

interface ReadingArticleProps {
  readonly reading: WholeReading | BegunReading;
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly children?: ReactNode;
}

/**
 * A reading: its title, words and picture, and its optional parts. A reading in progress stays the same element when it
 * is finished, so that its entrance is not animated again.
 */
export function ReadingArticle({ reading, titleRef, children }: ReadingArticleProps) {
  const whole = "afterwards" in reading ? reading : undefined;
  const { title, content } = reading.principle;
  return (
    <ReadingFrame
      title={title}
      titleRef={titleRef}
      imageUrl={whole?.imageUrl}
      imageAlt={whole?.imageAlt}
      awaitsPicture={!whole}
      text={<ReadingText data-large text={content} />}
    >
      {whole && (
        <>
          <Gifts {...whole} />
          <Afterwards key={whole.id} readingId={whole.id} afterwards={whole.afterwards} />
          {children}
          {whole.local && <p className={`hint ${styles.local}`}>{LOCAL_TEXT}</p>}
        </>
      )}
    </ReadingFrame>
  );
}
