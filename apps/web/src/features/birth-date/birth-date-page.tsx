import { formatBirthDate } from "@tenfold/domain/numerology";
import { ArrowLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { isStillAt } from "../../app/focus.ts";
import { pageMeta } from "../../app/page-meta.ts";
import { useToast } from "../../ui/toaster.tsx";
import { useLasting } from "../../ui/use-lasting.ts";
import { AnalysisView } from "./analysis-view.tsx";
import styles from "./birth-date-page.module.css";
import { Comparison } from "./comparison.tsx";
import { DateField } from "./date-field.tsx";
import { KeepAnalysis } from "./keep-analysis.tsx";
import { type AnalysisState, useAnalysis } from "./use-analysis.ts";
import { useDateEntry } from "./use-date-entry.ts";
import { useOldLink } from "./use-old-link.ts";
import { ANALYSIS_DONE, ANALYZING, INVALID_DATE } from "./words.ts";

const TITLE = "Birth Date Analysis";

export const meta = () =>
  pageMeta({
    path: "/birth-date",
    title: TITLE,
    description:
      "Add up the digits of a birth date, step by step, and read what its life path number and its digits have to say.",
  });

function WaysBack() {
  return (
    <nav className={`row screen-only ${styles.back}`} aria-label="Back">
      <Link className="back-link" to="/about">
        <ArrowLeft aria-hidden="true" />
        Back to About
      </Link>
      <Link className="back-link" to="/">
        Home
      </Link>
    </nav>
  );
}

interface EntryProps {
  readonly entry: ReturnType<typeof useDateEntry>;
  readonly busy: boolean;
  readonly onSubmit: () => void;
}

function Entry({ entry, busy, onSubmit }: EntryProps) {
  return (
    <form
      className={`card stack screen-only ${styles.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <DateField
        {...entry.field}
        label="Birth date"
        hint="Month, day and year, such as 01/31/1988. The slashes come by themselves."
        autoComplete="bday"
        onEnter={onSubmit}
      />
      <button type="submit" className="button" disabled={busy || entry.text === ""}>
        Analyze
      </button>
      <p className="note">
        The date is sent for this analysis alone, and is not kept.{" "}
        <Link className="link" to="/privacy?from=birth-date">
          Privacy Policy
        </Link>
      </p>
      <noscript>
        <p className="note">The analysis needs JavaScript, which is switched off in this browser.</p>
      </noscript>
    </form>
  );
}

/** What is shown while there are no results. */
function Progress({ state }: { readonly state: AnalysisState }) {
  const lasts = useLasting(state.phase === "analyzing");
  return (
    <div className={`screen-only ${styles.progress}`} role="status">
      {lasts && (
        <p className="waiting centered">
          <span className="spinner" />
          {ANALYZING}
        </p>
      )}
      {state.phase === "failed" && (
        <p className="form-problem">
          There is no analysis of {formatBirthDate(state.date)} yet. What you typed is still in the field.
        </p>
      )}
    </div>
  );
}

export default function BirthDatePage() {
  const entry = useDateEntry();
  const other = useDateEntry();
  const toast = useToast();
  const title = useRef<HTMLHeadingElement>(null);
  const { fieldRef } = entry.field;

  const { state, analyze } = useAnalysis();
  useOldLink({
    onDate: (date) => {
      entry.change(formatBirthDate(date));
      analyze(date);
    },
    onNoDate: (text) => {
      entry.change(text);
      toast(INVALID_DATE);
    },
  });
  const busy = state.phase === "analyzing";
  const submit = () => {
    if (busy) return;
    const date = entry.read();
    if (date) analyze(date);
  };

  useEffect(() => {
    const stays = !isStillAt(fieldRef.current?.form);
    if (state.phase === "done") {
      // The focus says what there is now.
      toast({ ...ANALYSIS_DONE, unsaid: !stays });
      if (!stays) title.current?.focus();
    }
    if (state.phase === "failed" && !stays) fieldRef.current?.focus();
  }, [state, fieldRef, toast]);

  return (
    <div className={`glow page stack ${styles.birth}`}>
      <WaysBack />
      <header className={`screen-only ${styles.header}`}>
        <h1 className="page-title">{TITLE}</h1>
        <p className="home-lede">Eight digits make a date. Added up they come to one, and each meets the next along the way.</p>
      </header>
      <Entry entry={entry} busy={busy} onSubmit={submit} />
      <Progress state={state} />
      {state.phase === "done" && (
        <AnalysisView date={state.date} analysis={state.analysis} titleRef={title}>
          <Comparison date={state.date} entry={other} />
          <KeepAnalysis key={formatBirthDate(state.date)} date={state.date} analysis={state.analysis} />
        </AnalysisView>
      )}
    </div>
  );
}
