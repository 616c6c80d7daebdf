import { typeDate } from "@tenfold/domain/numerology";
import { type ChangeEvent, type CompositionEvent, type RefObject, useEffect, useId, useLayoutEffect, useState } from "react";
import { useTyping } from "../../ui/field-error.tsx";
import styles from "./birth-date-page.module.css";

interface DateFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Enter was pressed. The form's button may be disabled, which would keep Enter from submitting. */
  readonly onEnter: () => void;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  readonly hint: string;
  readonly error: string | undefined;
  readonly autoComplete: "bday" | "off";
}

/** Formats a date while it is typed; text that an input method is still composing is left alone. */
function useDateTyping({ value, onChange, fieldRef }: Pick<DateFieldProps, "value" | "onChange" | "fieldRef">) {
  const [composed, setComposed] = useState<string>();
  const [caret, setCaret] = useState<{ readonly at: number }>();

  useLayoutEffect(() => {
    if (caret && document.activeElement === fieldRef.current) fieldRef.current?.setSelectionRange(caret.at, caret.at);
  }, [caret, fieldRef]);

  // Keeps what was typed, or filled in by the browser, before the page was hydrated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the moment in which the page comes alive matters.
  useEffect(() => {
    const early = fieldRef.current?.value ?? "";
    if (early !== "" && early !== value) onChange(typeDate("", early, early.length).text);
  }, []);

  const take = (field: HTMLInputElement) => {
    const typed = typeDate(value, field.value, field.selectionStart ?? field.value.length);
    setComposed(undefined);
    setCaret({ at: typed.caret });
    onChange(typed.text);
  };

  return {
    shown: composed ?? value,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      if ("isComposing" in nativeEvent && nativeEvent.isComposing) setComposed(target.value);
      else take(target);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => take(currentTarget),
  };
}

/** A date field that inserts the slashes by itself. */
export function DateField({ label, value, onChange, onEnter, fieldRef, hint, error, autoComplete }: DateFieldProps) {
  const id = useId();
  const { corrected, onType, onLeave, onEnter: onEntered } = useTyping(error);
  const change = (text: string) => {
    onType();
    onChange(text);
  };
  const { shown, ...typing } = useDateTyping({ value, onChange: change, fieldRef });
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...typing}
        ref={fieldRef}
        id={id}
        className={`text-field ${styles.date}`}
        type="text"
        inputMode="numeric"
        autoComplete={autoComplete}
        placeholder="MM/DD/YYYY"
        value={shown}
        onBlur={onLeave}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEntered(event);
          onEnter();
        }}
        aria-invalid={Boolean(error)}
        aria-describedby={corrected ? undefined : error ? `${id}-hint ${id}-error` : `${id}-hint`}
      />
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      {/* The notification is read out; this is for visitors who come back to the field. */}
      <p className="field-error" id={`${id}-error`}>
        {error}
      </p>
    </div>
  );
}
