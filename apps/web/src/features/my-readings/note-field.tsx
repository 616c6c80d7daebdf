import { NOTE_LENGTH_MAX } from "@tenfold/domain/kept-readings";
import { useEffect, useId, useState } from "react";
import { Link } from "react-router";
import { RoomLeft } from "../../ui/room-left.tsx";
import styles from "./my-readings.module.css";
import type { KeptReading } from "./settle.ts";
import { useChanges, useKeptReading } from "./use-my-readings.ts";

/** The visitor's own note under a stored reading. Every keystroke is saved at once. */
export function NoteField({ kept }: { readonly kept: KeptReading }) {
  const id = useId();
  const { marking, joinLater } = useChanges();
  const [typed, setTyped] = useState<string>();
  const [focused, setFocused] = useState(false);
  const note = typed ?? kept.note;
  const type = (text: string) => {
    setTyped(text);
    marking.mutate({ id: kept.id, note: text });
  };
  const leave = () => {
    setFocused(false);
    joinLater();
  };
  // Once saved, the field follows changes from other devices and tabs; text that could not be saved stays.
  useEffect(() => {
    if (!focused && typed === kept.note) setTyped(undefined);
  }, [focused, typed, kept.note]);
  return (
    <div className={`field screen-only ${styles.noteField}`}>
      <label className="field-label" htmlFor={id}>
        A line of your own
      </label>
      <textarea
        id={id}
        className="text-field"
        dir="auto"
        rows={2}
        maxLength={Math.max(NOTE_LENGTH_MAX, kept.note.length)}
        value={note}
        onChange={({ target }) => type(target.value)}
        onFocus={() => setFocused(true)}
        onBlur={leave}
        aria-describedby={`${id}-hint`}
        aria-invalid={marking.isError ? true : undefined}
      />
      <RoomLeft length={note.length} max={NOTE_LENGTH_MAX} />
      <p className="hint" id={`${id}-hint`}>
        It is kept with this reading in My Readings.
      </p>
      <p className="field-error" role="alert">
        {marking.isError && "This line is not kept: the browser has no room, or keeps nothing. Copy it before you leave."}
      </p>
    </div>
  );
}

/** Links a new reading to where it is stored; nothing if it is not. */
export function KeptHint({ id, isCentered = false }: { readonly id: string; readonly isCentered?: boolean }) {
  const { data } = useKeptReading(id);
  return data ? (
    <p className={`hint screen-only ${styles.keptHint} ${isCentered ? "centered" : ""}`}>
      Kept in{" "}
      <Link className="link" to="/my-readings">
        My Readings
      </Link>
    </p>
  ) : null;
}

/** The note field under a new reading; nothing if it is not stored. */
export function NoteUnder({ id }: { readonly id: string }) {
  const { data } = useKeptReading(id);
  return data ? <NoteField kept={data} /> : null;
}
