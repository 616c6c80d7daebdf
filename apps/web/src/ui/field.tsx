import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { FieldError, useTyping } from "./field-error.tsx";

interface FieldProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "onBlur" | "onKeyDown" | "id" | "ref"> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The rule for the value, shown before it is broken. */
  readonly hint?: string | undefined;
  /** What is wrong with the value. */
  readonly error?: string | undefined;
  /** Whether the form that was sent takes the focus to what is wrong. */
  readonly sent?: boolean;
  /** A control at the end of the field. */
  readonly end?: ReactNode;
}

/** A field with its label, hint and error, all linked for screen readers. */
export function Field({ label, value, onChange, hint, error, sent, end, required, ...input }: FieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { typing, stayed, corrected, onType, onLeave, onEnter } = useTyping(error);
  const told = Boolean(error) && !typing;
  const describedBy = [hint && `${id}-hint`, told && `${id}-error`].filter(Boolean).join(" ");

  // Keeps what was typed, or filled in by the browser, before the page was hydrated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the moment in which the page is hydrated matters.
  useEffect(() => {
    const early = field.current?.value ?? "";
    if (early !== "" && early !== value) onChange(early);
  }, []);

  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-row">
        <input
          {...input}
          ref={field}
          id={id}
          className="text-field"
          value={value}
          onChange={({ target }) => {
            onType();
            onChange(target.value);
          }}
          onBlur={onLeave}
          onKeyDown={onEnter}
          // Not by the browser's own "required", which calls an empty field invalid from the beginning.
          aria-required={required}
          aria-invalid={told}
          aria-describedby={corrected ? undefined : describedBy || undefined}
        />
        {end}
      </div>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} typing={typing} saidByField={sent && !stayed} />
    </div>
  );
}

/** A password field whose text can be shown. */
export function PasswordField(props: Omit<FieldProps, "type" | "end">) {
  const [shown, setShown] = useState(false);
  const name = `${shown ? "Hide" : "Show"} ${props.label.toLowerCase()}`;
  return (
    <Field
      {...props}
      type={shown ? "text" : "password"}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button type="button" className="icon-button field-end" aria-label={name} onClick={() => setShown(!shown)}>
          {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </button>
      }
    />
  );
}
