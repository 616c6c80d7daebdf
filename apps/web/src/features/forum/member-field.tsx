import { USERNAME_MAX } from "@tenfold/domain/account-rules";
import { useId, useRef } from "react";
import { useCompletion } from "./completion.tsx";

interface MemberFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/** A field for a member's name, which is completed as mentions are. */
export function MemberField({ label, name, value, onChange }: MemberFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { open, look, type, onKey, close, fieldProps, list } = useCompletion(field, onChange, "name");
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-row">
        <input
          ref={field}
          id={id}
          name={name}
          className="text-field"
          type="text"
          role="combobox"
          aria-expanded={open}
          placeholder="A member’s name"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={USERNAME_MAX + 1}
          value={value}
          onChange={({ target }) => {
            onChange(target.value);
            type();
          }}
          onSelect={look}
          onBlur={close}
          onKeyDown={onKey}
          {...fieldProps}
        />
        {list}
      </div>
    </div>
  );
}
