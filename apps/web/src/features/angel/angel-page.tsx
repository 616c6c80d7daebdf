import { isAngelNumber } from "@tenfold/domain/angel/number";
import type { Preferences } from "@tenfold/domain/preferences";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { isStillAt } from "../../app/focus.ts";
import { pageMeta } from "../../app/page-meta.ts";
import { scrollBehavior } from "../../app/shell/scroll.ts";
import { KeptHint } from "../my-readings/index.ts";
import { ContentAlert, usePreferences } from "../preferences/index.ts";
import { ownWords, ShareReading } from "../shared-readings/index.ts";
import styles from "./angel-page.module.css";
import type { Saved } from "./angel-reading.ts";
import { DecodeForm } from "./decode-form.tsx";
import { ReadingCard } from "./reading-card.tsx";
import { SavedNumbers } from "./saved-numbers.tsx";
import { type Decoding, useDecoding } from "./use-decoding.ts";
import { useSaved } from "./use-saved.ts";

const NAME = "number";

/** Takes a number from the address once, and removes it there; everything else in the address stays. */
function useNumberParam(onNumber: (number: string) => void): void {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const take = useEffectEvent((params: URLSearchParams) => {
    const number = params.get(NAME);
    if (number === null || !isAngelNumber(number)) return;
    onNumber(number);
    params.delete(NAME);
    void navigate({ search: params.toString(), hash }, { replace: true, preventScrollReset: true });
  });
  useEffect(() => take(new URLSearchParams(search)), [search]);
}

export function meta() {
  return pageMeta({
    path: "/angel",
    title: "Angel Numbers",
    description:
      "Type a number of one to four digits that keeps catching your eye, and read what its digits, their order and their sum have to say.",
  });
}

function announcement({ busy, reading, opened, refused, isFormer }: Decoding): string {
  if (busy !== undefined) return `Decoding ${busy}...`;
  // The failure itself is said by a toast.
  if (isFormer) return "";
  if (reading)
    return opened ? `Your saved message for ${reading.number} is open.` : `Your message for ${reading.number} is ready.`;
  // The refusal itself is said by a toast.
  return refused?.help ?? "";
}

function Header() {
  return (
    <header className="centered">
      <h1 className="page-title">Angel Numbers</h1>
      <p className="home-lede">
        A number that keeps catching your eye can be read: by its digits, by the order they stand in, and by what they come to.
      </p>
    </header>
  );
}

/** Scrolls an element up if most of it would be out of sight. */
function show(element: HTMLElement | null): void {
  const top = element?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > window.innerHeight / 2) element?.scrollIntoView({ behavior: scrollBehavior(), block: "start" });
}

export default function AngelPage() {
  const { preferences, change, save } = usePreferences();
  const [number, setNumber] = useState("");
  const list = useSaved();
  const { state, decode, open } = useDecoding(list.add);
  const results = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useNumberParam(setNumber);

  useEffect(() => {
    if (state.reading || state.refused) show(results.current);
    // A visitor who opened a saved number further down is taken up to its reading, and one who typed a number down to it.
    if (state.opened || (state.reading && isStillAt(form.current))) title.current?.focus({ preventScroll: true });
  }, [state.reading, state.refused, state.opened]);

  const choose = (next: Preferences) => {
    change(next);
    save(next);
  };
  const openSaved = (saved: Saved) => {
    open(saved);
    setNumber(saved.number);
  };

  return (
    <div className={`page stack ${styles.angel}`}>
      <Header />
      <DecodeForm
        form={form}
        number={number}
        onNumber={setNumber}
        preferences={preferences}
        onChoose={choose}
        onType={change}
        busy={state.busy !== undefined}
        onDecode={(given) => decode(given, preferences)}
      />
      <noscript>
        <p className="soft">Readings need JavaScript, which is switched off in this browser.</p>
      </noscript>
      <section className={`stack ${styles.results}`} ref={results} aria-label="Your message" aria-busy={state.busy !== undefined}>
        {/* Only waiting is shown; the arrival of a message can be seen anyway. */}
        <p className={state.busy === undefined ? "sr-only" : `results-empty ${styles.busy}`} role="status">
          {announcement(state)}
        </p>
        {state.refused && <ContentAlert help={state.refused.help} />}
        {state.reading && (
          <ReadingCard
            reading={state.reading}
            opened={state.opened}
            busy={state.busy !== undefined}
            onFresh={(shown) => decode(shown, preferences)}
            titleRef={title}
          />
        )}
        {state.madeBy && (
          <ShareReading
            key={state.keptId}
            isCentered
            madeBy={state.madeBy}
            title={`Angel Number ${state.madeBy.number}`}
            {...ownWords(state.madeBy)}
          />
        )}
        {state.keptId !== undefined && <KeptHint id={state.keptId} isCentered />}
      </section>
      <SavedNumbers list={list} openedId={state.opened?.id} onOpen={openSaved} />
    </div>
  );
}
