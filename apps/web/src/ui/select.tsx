import { type ComponentProps, useId } from "react";
import { FieldError } from "./field-error.tsx";

interface SelectProps<Value extends string>
  extends Pick<ComponentProps<"select">, "name" | "className" | "aria-label" | "aria-required" | "aria-describedby"> {
  /** The visible label; use `aria-label` alone if nobody needs to see one. */
  readonly label?: string;
  /** Empty while nothing is chosen. */
  readonly value: Value | "";
  readonly options: readonly Value[];
  readonly nameOf?: (option: Value) => string;
  readonly onChange: (value: Value) => void;
  /** Shown while nothing is chosen. */
  readonly placeholder?: string;
  readonly error?: string | undefined;
  /** Whether the form that was sent takes the focus to what is wrong: then the field itself says it. */
  readonly sent?: boolean;
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, options, nameOf = (option) => option, onChange, placeholder, error, sent, ...select } = props;
  const id = useId();
  const canFail = "error" in props;
  return (
    <div className="field">
      {label !== undefined && (
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
      )}
      <select
        className="text-field"
        {...(canFail ? { "aria-describedby": `${id}-error` } : {})}
        {...select}
        id={id}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option === target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
        aria-invalid={Boolean(error)}
      >
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option} value={option}>
            {nameOf(option)}
          </option>
        ))}
      </select>
      {canFail && <FieldError id={`${id}-error`} error={error} saidByField={sent} />}
    </div>
  );
}
