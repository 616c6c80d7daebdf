import { cutAngelNumber, isAngelNumber } from "@tenfold/domain/angel/number";
import type { Preferences } from "@tenfold/domain/preferences";
import type { FormEvent, RefObject } from "react";
import { Field } from "../../ui/field.tsx";
import { useToast } from "../../ui/toaster.tsx";
import { useMounted } from "../../ui/use-mounted.ts";
import { KeywordsField, StyleAndLength } from "../preferences/index.ts";
import styles from "./angel-page.module.css";
import { EMPTY_NUMBER, WRONG_NUMBER } from "./words.ts";

interface DecodeFormProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly number: string;
  readonly onNumber: (number: string) => void;
  readonly preferences: Preferences;
  readonly onChoose: (preferences: Preferences) => void;
  readonly onType: (preferences: Preferences) => void;
  readonly busy: boolean;
  readonly onDecode: (number: string) => void;
}

export function DecodeForm({ form, number, onNumber, preferences, onChoose, onType, busy, onDecode }: DecodeFormProps) {
  const toast = useToast();
  const mounted = useMounted();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (isAngelNumber(number)) return onDecode(number);
    toast(number === "" ? EMPTY_NUMBER : WRONG_NUMBER);
    form.current?.querySelector<HTMLInputElement>("input[name=number]")?.focus();
  };

  return (
    <form
      ref={form}
      className={`card form screen-only ${styles.form}`}
      noValidate
      onSubmit={submit}
      aria-label="Decode an angel number"
    >
      <div className={styles.number}>
        <Field
          label="Angel Number"
          name="number"
          inputMode="numeric"
          enterKeyHint="go"
          autoComplete="off"
          value={number}
          onChange={(typed) => onNumber(cutAngelNumber(typed))}
          hint="One to four digits, such as 1111 or 1234"
        />
      </div>
      <div className={styles.choices}>
        <StyleAndLength preferences={preferences} onChoose={onChoose} />
      </div>
      <KeywordsField
        label="Keywords (optional)"
        value={preferences.keywords}
        onChange={(keywords) => onType({ ...preferences, keywords })}
      />
      <button type="submit" className="button" disabled={!mounted} aria-disabled={busy}>
        Decode Angel Message
      </button>
    </form>
  );
}
