import { type Digit, principleOf } from "@tenfold/domain/principles";
import type { Ref } from "react";
import { RetryButton } from "../../ui/retry-button.tsx";
import { KeptHint } from "../my-readings/index.ts";
import { ContentAlert } from "../preferences/index.ts";
import { ownWords, ShareReading } from "../shared-readings/index.ts";
import { type BegunReading, ReadingArticle } from "./reading-article.tsx";
import styles from "./reading-view.module.css";
import type { Told } from "./told.ts";
import type { ReadingState } from "./use-reading.ts";

function Progress({ finalizing }: { readonly finalizing: boolean }) {
  return (
    <div className={`stack ${styles.card} card`}>
      <p>{finalizing ? "Finalizing your reading..." : "Generating your reading..."}</p>
      {/* The words above and the status say everything; screen readers would announce a value in between as a percentage. */}
      <div className={styles.progress} data-stage={finalizing ? "finalizing" : "generating"} aria-hidden="true">
        <div className={styles.bar} />
      </div>
    </div>
  );
}

function ShareNumber({ number, preferences, reading }: Extract<ReadingState, { phase: "done" }>) {
  const madeBy = { kind: "number", number, preferences, seed: reading.seed } as const;
  return <ShareReading isCentered madeBy={madeBy} title={reading.principle.title} {...ownWords(madeBy)} />;
}

/** A reading in progress. Until its title arrives, a line is reserved for it. */
function begun(number: Digit, { title, content }: Told): BegunReading {
  return { principle: { title: title ?? `${principleOf(number).title}: \u00a0`, content } };
}

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
      // Below the words, which would otherwise jump up when it disappears.
      return (
        <>
          {state.told && <ReadingArticle reading={begun(state.number, state.told)} />}
          <Progress finalizing={state.phase === "finalizing"} />
        </>
      );
    case "refused":
      return <ContentAlert help={state.help} />;
    case "failed":
      return (
        <div className="card problem">
          <h2 className="section-title">Connection Lost</h2>
          <p>We're having trouble accessing the cosmic wisdom. Please try again.</p>
          {state.help !== undefined && <p className="problem-help">{state.help}</p>}
          <RetryButton isQuiet={false} words="Try Again" onRetry={onRetry} />
        </div>
      );
    case "done":
      return (
        <ReadingArticle reading={state.reading} titleRef={titleRef}>
          <ShareNumber key={state.reading.id} {...state} />
          <KeptHint id={state.reading.id} isCentered />
        </ReadingArticle>
      );
  }
}
