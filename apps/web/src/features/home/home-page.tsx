import { foldKeywords, type Preferences } from "@tenfold/domain/preferences";
import { type Digit, PRINCIPLES, principleOf } from "@tenfold/domain/principles";
import { relationshipOf } from "@tenfold/domain/relationships";
import { RefreshCw } from "lucide-react";
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { isFocusLost } from "../../app/focus.ts";
import { pageMeta } from "../../app/page-meta.ts";
import { scrollBehavior } from "../../app/shell/scroll.ts";
import { Button } from "../../ui/button.tsx";
import { usePreferences } from "../preferences/index.ts";
import { CustomizePanel } from "./customize-panel.tsx";
import styles from "./home-page.module.css";
import { NumberRing } from "./number-ring.tsx";
import { ReadingView } from "./reading-view.tsx";
import { EveryDay, Today } from "./today.tsx";
import { useKeySetting, useNumberKeys } from "./use-number-keys.ts";
import { isBusy, type ReadingState, useReading } from "./use-reading.ts";

const FLASH_MS = 2_000;

/** Whether something is flashing, and a function that makes it flash for two seconds. */
function useFlash(): [boolean, () => void] {
  const [flashing, setFlashing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const flash = () => {
    clearTimeout(timer.current);
    setFlashing(true);
    timer.current = setTimeout(() => setFlashing(false), FLASH_MS);
  };
  return [flashing, flash];
}

/** How the chosen digit relates to each of the others; a card chooses its digit. */
function Relations({ chosen, onChoose }: { readonly chosen: Digit; readonly onChoose: (number: Digit) => void }) {
  return (
    <section className={styles.relations} aria-labelledby="relations-title">
      <h2 className="section-title centered" id="relations-title">{`How ${chosen} Relates to Other Numbers`}</h2>
      <ul className={`stack ${styles.grid}`}>
        {PRINCIPLES.map(({ digit, name }) => (
          <li key={digit} data-digit={digit}>
            <button
              type="button"
              className={`card ${styles.relation}`}
              aria-current={digit === chosen ? "true" : undefined}
              onClick={() => onChoose(digit)}
            >
              <span className={`row principle-name ${styles.head}`}>
                <span className="digit">{digit}</span>
                <span>{name}</span>
              </span>
              <span className={`note ${styles.text}`}>{digit === chosen ? "Current" : relationshipOf(chosen, digit)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function meta() {
  return pageMeta({
    path: "/",
    title: "What the Numbers Really Mean",
    description:
      "Choose a digit from 0 to 9 and read what its principle has to say, in the style and length you like, with a picture made for it.",
  });
}

function announcement(state: ReadingState): string {
  if (state.phase === "generating") return `Generating your reading for ${state.number}, ${principleOf(state.number).name}.`;
  if (state.phase === "finalizing") return "Finalizing your reading.";
  if (state.phase === "done")
    return `Your reading for ${state.number}, ${principleOf(state.number).name}, is ready under the heading “${state.reading.principle.title}”.`;
  // The refusal or failure itself is said by a toast.
  return ((state.phase === "refused" || state.phase === "failed") && state.help) || "";
}

/** Scrolls the results up if most of them would be out of sight. */
function showResults(results: HTMLElement): void {
  const { top } = results.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight / 2) results.scrollIntoView({ behavior: scrollBehavior(), block: "start" });
}

/** Whether two preferences lead to the same kind of reading. */
const isSameChoice = (one: Preferences, other: Preferences) =>
  one.style === other.style &&
  one.composition === other.composition &&
  foldKeywords(one.keywords) === foldKeywords(other.keywords);

function ExploreLinks() {
  return (
    <nav className={`row screen-only ${styles.explore}`} aria-label="Explore further">
      <Link className="button" data-quiet to="/about">
        About the System
      </Link>
      <Link className="button" data-quiet to="/astrology">
        Celestial Transits
      </Link>
      <Link className="button" data-quiet to="/birth-date">
        Birth Date Analysis
      </Link>
      <Link className="button" data-quiet to="/forum">
        Community Forum
      </Link>
    </nav>
  );
}

export default function HomePage() {
  const { preferences, change, save } = usePreferences();
  const { state, generate } = useReading();
  const [pressed, setPressed] = useState<Digit>();
  const chosen = pressed ?? (state.phase === "idle" ? undefined : state.number);
  // The ring answers a press before the ten cards below have followed it.
  const related = useDeferredValue(chosen);
  const [flashing, flash] = useFlash();
  const [keysOn, setKeysOn] = useKeySetting();
  const results = useRef<HTMLElement>(null);
  const readingTitle = useRef<HTMLHeadingElement>(null);
  /** What had the focus when a reading was asked for that takes it. */
  const focusFrom = useRef<Element>(null);
  const [regenerating, setRegenerating] = useState(false);
  const busy = isBusy(state);

  const regenerate = (number: Digit) => {
    generate(number, preferences);
    save(preferences);
  };

  const choose = (number: Digit) => {
    if (busy && number === chosen) return;
    setPressed(number);
    regenerate(number);
    if (results.current) showResults(results.current);
  };

  // The button stays until the new reading is there, so that its focus is not lost.
  const isOffered = busy
    ? regenerating
    : state.phase === "refused" || (state.phase === "done" && !isSameChoice(state.preferences, preferences));
  const regenerateByChoices = () => {
    if (busy || chosen === undefined) return;
    focusFrom.current = document.activeElement;
    setRegenerating(true);
    choose(chosen);
  };

  const chooseFromRelations = (number: Digit) => {
    focusFrom.current = document.activeElement;
    choose(number);
  };

  const retry = () => {
    focusFrom.current = document.activeElement;
    if (chosen !== undefined) regenerate(chosen);
  };

  const choosePreference = (next: Preferences) => {
    change(next);
    save(next);
    flash();
  };

  useNumberKeys(keysOn, choose);

  // After choosing from below or above the reading, the focus moves to the new one, unless the visitor has gone on meanwhile.
  const takeFocus = useEffectEvent(() => {
    const from = focusFrom.current;
    focusFrom.current = null;
    if (state.phase !== "done" || !from || !isSameChoice(state.preferences, preferences)) return;
    if (isFocusLost() || document.activeElement === from) readingTitle.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (isBusy(state)) return;
    setRegenerating(false);
    takeFocus();
  }, [state]);

  return (
    <div className={`glow page ${styles.home}`} data-digit={chosen}>
      <header className="centered">
        <h1 className={`page-title ${styles.title}`} data-flash={flashing}>
          What the Numbers Really Mean
        </h1>
        <p className="home-lede">Ten digits, ten principles. Choose one and read; take what is useful, and leave the rest.</p>
        <Today onChoose={choose} />
      </header>
      <div className={`stack ${styles.desk}`}>
        <section className={styles.choose} aria-labelledby="choose-title">
          <h2 className="section-title" id="choose-title">
            Choose Your Number
          </h2>
          <NumberRing chosen={chosen} onChoose={choose} />
          <label className={`check hint ${styles.keySetting}`}>
            <input type="checkbox" checked={keysOn} onChange={(event) => setKeysOn(event.target.checked)} />
            The keys 0 to 9 choose a number
          </label>
        </section>
        <CustomizePanel
          preferences={preferences}
          onChoose={choosePreference}
          onType={change}
          onRegenerate={isOffered ? regenerateByChoices : undefined}
        />
      </div>
      <section className={`stack ${styles.results}`} ref={results} aria-label="Your reading" aria-busy={busy} data-digit={chosen}>
        <p className="sr-only" role="status">
          {announcement(state)}
        </p>
        {chosen !== undefined && (
          <Button off={busy} onClick={() => regenerate(chosen)}>
            <RefreshCw aria-hidden="true" />
            Generate new insights
          </Button>
        )}
        <noscript>
          <p className="results-empty">Readings need JavaScript, which is switched off in this browser.</p>
        </noscript>
        {chosen === undefined && state.phase === "idle" && (
          <p className="hint centered">
            What you read is kept on this device, in{" "}
            <Link className="link" to="/my-readings">
              My Readings
            </Link>
            .
          </p>
        )}
        <ReadingView state={state} onRetry={retry} titleRef={readingTitle} />
      </section>
      {related !== undefined && <Relations chosen={related} onChoose={chooseFromRelations} />}
      <ExploreLinks />
      <EveryDay />
    </div>
  );
}
