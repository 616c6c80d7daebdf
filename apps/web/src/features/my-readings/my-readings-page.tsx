import { Download, Printer, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { countOf } from "../../app/count-of.ts";
import { failureWords } from "../../app/failure.ts";
import { unlistedMeta } from "../../app/product.ts";
import { saveJson } from "../../app/save-and-copy.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { LoadProblem } from "../../ui/load-problem.tsx";
import { Said } from "../../ui/said.tsx";
import { useMounted } from "../../ui/use-mounted.ts";
import { usePrinting } from "../../ui/use-printing.ts";
import { Keeping } from "./keeping.tsx";
import { KeptEntry } from "./kept-entry.tsx";
import styles from "./my-readings.module.css";
import type { KeptReading } from "./settle.ts";
import { useChanges, useJoin, useMyReadings } from "./use-my-readings.ts";

const FILE = "my-readings.json";

/** How many are found is told once typing has come to rest. */
const TYPING_PAUSE_MS = 600;

export const meta = () =>
  unlistedMeta(
    "My Readings",
    "The readings that you had on this device: to read again, to write a line under, to search and to take along.",
  );

/** Removes accents and case, so that plain typing finds everything. */
const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[’‘]/g, "'").toLowerCase();

const textOf = ({ reading, note }: KeptReading) =>
  fold([reading.title, reading.about, note, ...reading.parts.flatMap(({ title, text }) => [title ?? "", text])].join("\n"));

/** The readings that contain every word that was typed. */
function find(readings: readonly KeptReading[], typed: string, favoritesOnly: boolean): KeptReading[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  return readings.filter((one) => {
    if (favoritesOnly && !one.favorite) return false;
    // Folding 1,500 readings takes a tenth of a second, at each key of a note.
    if (words.length === 0) return true;
    const text = textOf(one);
    return words.every((word) => text.includes(word));
  });
}

/** Syncs with the account when the page opens; returns the words for a failure. */
function useJoinAtOpening(): string {
  const join = useJoin();
  const [problem, setProblem] = useState("");
  useEffect(() => {
    join().then(
      () => setProblem(""),
      (error: unknown) =>
        setProblem(
          failureWords(error) ?? "The readings in your account could not be loaded. What you see is what is on this device.",
        ),
    );
  }, [join]);
  return problem;
}

interface WaysProps {
  readonly shown: readonly KeptReading[];
  readonly onSaid: (words: string) => void;
  readonly onRemoveAll: () => void;
}

function Ways({ shown, onSaid, onRemoveAll }: WaysProps) {
  const save = () => {
    saveJson(FILE, {
      exportedAt: new Date().toISOString(),
      readings: shown.map(({ id, reading, favorite, note }) => ({
        id,
        ...reading,
        readAt: new Date(reading.readAt).toISOString(),
        favorite,
        note,
      })),
    });
    onSaid(`${countOf(shown.length, "reading")} ${shown.length === 1 ? "is" : "are"} in the file ${FILE}, with your downloads.`);
  };
  return (
    <div className={`row screen-only ${styles.ways}`}>
      <Button quiet onClick={save}>
        <Download aria-hidden="true" />
        Export as JSON
      </Button>
      <Button quiet onClick={() => print()}>
        <Printer aria-hidden="true" />
        Print
      </Button>
      <Button quiet aria-haspopup="dialog" onClick={onRemoveAll}>
        <Trash2 aria-hidden="true" />
        Remove All
      </Button>
    </div>
  );
}

function RemoveAllDialog({
  total,
  open,
  onClose,
  onRemoveAll,
}: {
  total: number;
  open: boolean;
  onClose: () => void;
  onRemoveAll: () => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Remove all your readings?"
      description={`This removes ${countOf(total, "reading")} for good, with your favorites and lines; from your account, too, where you keep them there.`}
    >
      <div className="row">
        <Button data-begin onClick={onRemoveAll}>
          Remove All
        </Button>
        <Button quiet onClick={onClose}>
          Keep Them
        </Button>
      </div>
    </Dialog>
  );
}

function List({ readings }: { readonly readings: readonly KeptReading[] }) {
  const { removing, restoring } = useChanges();
  const printing = usePrinting();
  const title = useRef<HTMLHeadingElement>(null);
  const [typed, setTyped] = useState("");
  const [favoritesOnly, setFavoritesOnly] = useState(false);
  const [openId, setOpenId] = useState<string>();
  const [confirming, setConfirming] = useState(false);
  const [removed, setRemoved] = useState<KeptReading>();
  const [said, setSaid] = useState("");
  const [acts, setActs] = useState(0);
  const shown = find(readings, typed, favoritesOnly);
  const isFiltered = typed.trim() !== "" || favoritesOnly;

  const search = (text: string, favorites: boolean) => {
    setTyped(text);
    setFavoritesOnly(favorites);
    // What was said of an act would stand in the place of what is found.
    setSaid("");
  };

  /** The same words again would not be said by the same region. */
  const say = (words: string) => {
    setSaid(words);
    setActs((before) => before + 1);
  };
  const removeOne = (kept: KeptReading) =>
    removing.mutate([kept.id], {
      onSuccess: () => {
        setRemoved(kept);
        say(`“${kept.reading.title}” is removed.`);
        title.current?.focus();
      },
      onError: () => say("It could not be removed. Please try again."),
    });
  const removeAll = () => {
    setConfirming(false);
    removing.mutate(
      readings.map(({ id }) => id),
      {
        onSuccess: () => {
          setRemoved(undefined);
          say("All your readings are removed.");
          title.current?.focus();
        },
        onError: () => say("They could not be removed. Please try again."),
      },
    );
  };
  const undo = (kept: KeptReading) =>
    restoring.mutate(kept, {
      onSuccess: () => {
        setRemoved(undefined);
        say(`“${kept.reading.title}” is back.`);
        title.current?.focus();
      },
      onError: () => say("It could not be brought back. Please try again."),
    });

  return (
    <section className="stack" aria-labelledby="list-title">
      <h2 className="sr-only" id="list-title" ref={title} tabIndex={-1}>
        Your readings
      </h2>
      {readings.length > 0 && (
        <>
          <search className={`row ${styles.search}`}>
            <Field
              label="Search your readings"
              type="search"
              dir="auto"
              value={typed}
              onChange={(text) => search(text, favoritesOnly)}
              autoComplete="off"
            />
            <label className="check">
              <input type="checkbox" checked={favoritesOnly} onChange={({ target }) => search(typed, target.checked)} />
              Favorites only
            </label>
          </search>
          <Ways shown={shown} onSaid={say} onRemoveAll={() => setConfirming(true)} />
        </>
      )}
      <Said
        key={acts}
        className="said"
        words={said || (isFiltered ? `${shown.length} of ${countOf(readings.length, "reading")}` : "")}
        afterMs={said ? undefined : TYPING_PAUSE_MS}
      />
      {removed && (
        <p>
          <Button quiet onClick={() => undo(removed)}>
            Undo
          </Button>
        </p>
      )}
      {readings.length === 0 && (
        <p className="results-empty">
          Nothing here yet. What you read from now on is kept here:{" "}
          <Link className="link" to="/">
            choose a number
          </Link>
          .
        </p>
      )}
      {shown.length > 0 && (
        <ul className="stack">
          {shown.map((kept) => (
            <KeptEntry
              key={kept.id}
              kept={kept}
              open={printing || kept.id === openId}
              onToggle={() => setOpenId(kept.id === openId ? undefined : kept.id)}
              onRemove={() => removeOne(kept)}
            />
          ))}
        </ul>
      )}
      <RemoveAllDialog total={readings.length} open={confirming} onClose={() => setConfirming(false)} onRemoveAll={removeAll} />
    </section>
  );
}

function Readings() {
  const { data, isError, refetch } = useMyReadings();
  const problem = useJoinAtOpening();
  return (
    <>
      <p className="hint" role="status">
        {problem}
      </p>
      {isError && (
        <LoadProblem
          words="This browser keeps nothing for this site, as in some private windows, or could not be read. Readings are shown where you ask for them, and are gone with the page."
          onRetry={() => void refetch()}
        />
      )}
      {data && <List readings={data} />}
      <Keeping />
    </>
  );
}

export default function MyReadingsPage() {
  const mounted = useMounted();
  return (
    <div className={`page stack ${styles.page}`}>
      <header className="centered">
        <h1 className="page-title">My Readings</h1>
        <p className="home-lede">What you have read, the latest first: to read again, and to write a line under.</p>
      </header>
      {mounted && <Readings />}
      <noscript>
        <p className="results-empty">Your readings need JavaScript, which is switched off in this browser.</p>
      </noscript>
    </div>
  );
}
