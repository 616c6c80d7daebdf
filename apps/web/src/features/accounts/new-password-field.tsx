import { PASSWORD_MAX, PASSWORD_MIN } from "@tenfold/domain/account-rules";
import { useEffect, useRef, useState } from "react";
import { type FormField, PasswordField } from "../../ui/field.tsx";
import styles from "./accounts.module.css";
import type { Strength } from "./strength-words.ts";
import { type Judged, strengthOf, type ToJudge } from "./strength-words.ts";

const TYPING_PAUSE_MS = 400;

/**
 * How hard a password is to guess; the result comes a little after typing. Nothing is loaded until `prepare` is called,
 * and nothing is reported if loading fails.
 */
function useStrength(password: string, own: readonly string[]): readonly [Strength | undefined, () => void] {
  const [worker, setWorker] = useState<Worker>();
  const [judged, setJudged] = useState<Judged>();
  const asked = useRef(0);

  const prepare = () => {
    if (typeof Worker === "undefined") return;
    setWorker((before) => before ?? new Worker(new URL("./strength.ts", import.meta.url), { type: "module" }));
  };

  useEffect(() => {
    if (!worker) return;
    worker.onmessage = ({ data }: MessageEvent<Judged>) => {
      if (data.id === asked.current) setJudged(data);
    };
    return () => worker.terminate();
  }, [worker]);

  const known = own.join("\n");
  useEffect(() => {
    asked.current += 1;
    setJudged(undefined);
    if (!worker || password === "") return;
    const question: ToJudge = { id: asked.current, password, own: known.split("\n").filter(Boolean) };
    const timer = setTimeout(() => worker.postMessage(question), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [worker, password, known]);

  return [judged && strengthOf(judged), prepare];
}

const BARS = [1, 2, 3, 4];

function StrengthHint({ strength }: { readonly strength: Strength | undefined }) {
  return (
    <div className={`stack ${styles.strength}`}>
      <div className={styles.bars} data-level={strength?.level} aria-hidden="true">
        {BARS.map((bar) => (
          <span key={bar} data-reached={(strength && bar <= strength.bars) || undefined} />
        ))}
      </div>
      <p className="form-note" role="status">
        {strength?.words}
      </p>
    </div>
  );
}

interface NewPasswordFieldProps extends FormField {
  readonly label: string;
  readonly name: string;
  /** What others know about the member, and what therefore makes a weak password. */
  readonly own?: readonly string[];
}

const NOBODY: readonly string[] = [];

export function NewPasswordField({ own = NOBODY, ...field }: NewPasswordFieldProps) {
  const [strength, prepare] = useStrength(field.value, own);
  return (
    <div>
      <PasswordField
        {...field}
        autoComplete="new-password"
        required
        hint={`${PASSWORD_MIN}-${PASSWORD_MAX} characters: letters A to Z, numbers and, if you like, symbols, but no spaces, quotes or slashes.`}
        onFocus={prepare}
      />
      <StrengthHint strength={strength} />
    </div>
  );
}
