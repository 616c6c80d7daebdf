import { choicesInWords } from "@tenfold/domain/reading-text";
import { RefreshCw } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { longDate } from "../../app/dates.ts";
import { Button } from "../../ui/button.tsx";
import { ReadingText } from "../../ui/reading-text.tsx";
import type { AngelReading, Saved } from "./angel-reading.ts";
import styles from "./reading-card.module.css";

function Part({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={`stack ${styles.part}`} aria-labelledby={`angel-${id}`}>
      <h3 className="principle-label" id={`angel-${id}`}>
        {title}
      </h3>
      {children}
    </section>
  );
}

function Principles({ reading }: { readonly reading: AngelReading }) {
  return (
    <ul className={`stack ${styles.principles}`}>
      {reading.universalPrinciples.map(({ digit, principle, meaning }) => (
        <li key={digit} className={styles.principle} data-digit={digit}>
          <p className={`principle-name ${styles.name}`}>
            <span className="digit">{digit}</span> {principle}
          </p>
          <p>{meaning}</p>
        </li>
      ))}
    </ul>
  );
}

interface ReadingCardProps {
  readonly reading: AngelReading;
  /** The saved reading that this one is, if it was opened from the list. */
  readonly opened: Saved | undefined;
  readonly busy: boolean;
  readonly onFresh: (number: string) => void;
  readonly titleRef: Ref<HTMLHeadingElement>;
}

export function ReadingCard({ reading, opened, busy, onFresh, titleRef }: ReadingCardProps) {
  const { number, meaning, guidance, personalizedMessage, reducedDigit } = reading;
  return (
    <article
      className={`card stack ${styles.reading}`}
      data-read-first
      data-digit={reducedDigit.digit}
      aria-labelledby="angel-title"
    >
      <header className={`stack centered ${styles.head}`}>
        <h2 id="angel-title" className={styles.title} ref={titleRef} tabIndex={-1}>
          <span className="principle-label">Angel number</span> <span className="numeral">{number}</span>
        </h2>
        {opened && (
          <p className="hint">
            Saved on <time dateTime={opened.createdAt}>{longDate(opened.createdAt)}</time>
            <br />
            {choicesInWords(opened)}
          </p>
        )}
      </header>
      <Part id="meaning" title="Core Meaning">
        <ReadingText text={meaning} />
      </Part>
      <Part id="principles" title="Universal Principles">
        <Principles reading={reading} />
      </Part>
      <Part id="reduced" title="Concurrent Meaning">
        <p className={styles.sum}>
          <span className="digit">{reducedDigit.digit}</span>
          <span>
            <span className={`principle-name ${styles.name}`}>{reducedDigit.principle}</span>{" "}
            <span className={styles.calculation}>{reducedDigit.calculation}</span>
          </span>
        </p>
        <p>{reducedDigit.meaning}</p>
      </Part>
      <Part id="guidance" title="Divine Guidance">
        <ReadingText text={guidance} />
      </Part>
      <Part id="message" title="Personalized Message">
        <ReadingText text={personalizedMessage} />
      </Part>
      <Button off={busy} onClick={() => onFresh(number)}>
        <RefreshCw aria-hidden="true" />
        Generate Fresh Reading
      </Button>
    </article>
  );
}
