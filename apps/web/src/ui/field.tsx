import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from "react";

interface FieldProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "id" | "ref"> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The rule for the value, shown before it is broken. */
  readonly hint?: string | undefined;
  /** What is wrong with the value; announced as soon as it changes. */
  readonly error?: string | undefined;
  /** A control at the end of the field. */
  readonly end?: ReactNode;
}

/** A field with its label, hint and error, all linked for screen readers. */
export function Field({ label, value, onChange, hint, error, end, ...input }: FieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");

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
          onChange={({ target }) => onChange(target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        {end}
      </div>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {/* Always present: not every screen reader announces a region that appears together with its text. */}
      <p className="field-error" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
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
