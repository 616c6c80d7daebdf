import type { Body } from "@tenfold/astronomy/names";
import { useEffect, useState } from "react";
import { ReadingText } from "../../ui/reading-text.tsx";
import { KeptHint } from "../my-readings/index.ts";
import { ALERT } from "../preferences/index.ts";
import { ownWords, ShareReading } from "../shared-readings/index.ts";
import pageStyles from "./astrology.module.css";
import horoscopeStyles from "./horoscope.module.css";
import type { ReadingState } from "./use-personal-reading.ts";

const READY_STATUS_MS = 3_000;

function ReadyStatus({ body }: { readonly body: Body }) {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), READY_STATUS_MS);
    return () => clearTimeout(timer);
  }, []);
  return shown && <p className="sr-only">{`Your reading for ${body} is ready.`}</p>;
}

function Announcement({ body, state }: { readonly body: Body; readonly state: ReadingState }) {
  switch (state.phase) {
    case "waiting":
      return (
        <p className="scripted waiting">
          <span className="spinner" aria-hidden="true" />
          Generating your personalized reading...
        </p>
      );
    case "done":
      return <ReadyStatus body={body} />;
    case "refused":
      return (
        <div className="load-problem">
          <p className="load-problem-title">{ALERT.title}</p>
          <p>{ALERT.description}</p>
          {state.help !== undefined && <p className="problem-help">{state.help}</p>}
        </div>
      );
    case "failed":
      return <p className="load-problem">Unable to generate personalized reading at this time. Please try again later.</p>;
  }
}

export function ReadingPanel({ body, state }: { readonly body: Body; readonly state: ReadingState }) {
  return (
    <section aria-labelledby="reading-title" aria-busy={state.phase === "waiting"}>
      <h3 className={pageStyles.partTitle} id="reading-title" data-read-first={state.phase === "done" || undefined}>
        {`Your Reading for ${body}`}
      </h3>
      <div role="status">
        <Announcement body={body} state={state} />
      </div>
      {state.phase === "done" && (
        <>
          <ReadingText className={horoscopeStyles.reading} data-large data-read-first text={state.reading} />
          <ShareReading
            key={state.keptId}
            madeBy={state.madeBy}
            title={`${body} in ${state.madeBy.constellation}`}
            {...ownWords(state.madeBy)}
          />
          <KeptHint id={state.keptId} />
        </>
      )}
      <noscript>
        <p>Readings need JavaScript, which is switched off in this browser.</p>
      </noscript>
    </section>
  );
}
