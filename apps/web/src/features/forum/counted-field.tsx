import { useId } from "react";
import { FieldError, useTyping } from "../../ui/field-error.tsx";
import { RoomLeft } from "../../ui/room-left.tsx";

interface CountedFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The length of the text in characters, as the rules count them, and its maximum. */
  readonly length: number;
  readonly max: number;
  readonly error?: string | undefined;
  /** Whether the form that was sent takes the focus to what is wrong. */
  readonly sent?: boolean;
  /** What is wrong with the text; shown at once if it is too long. */
  readonly fault?: string | undefined;
  readonly required?: boolean;
  /** Such as while the text is sent: what is typed then would be lost. */
  readonly readOnly?: boolean;
  /** Gets the initial focus in its dialog. */
  readonly begin?: boolean;
}

/**
 * A line of text that shows how much of its room is used. Text that is too long is reported rather than cut, so that nothing of
 * a paste is lost.
 */
export function CountedField(props: CountedFieldProps) {
  const { label, value, onChange, length, max, fault, required, begin } = props;
  const id = useId();
  const over = length > max;
  const error = props.error ?? (over ? fault : undefined);
  const { typing, stayed, corrected, onType, onLeave, onEnter } = useTyping(error);
  // That there is no more room is worth an interruption.
  const unsaid = typing && !over;
  return (
    <div className="field">
      <div className="label-row">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        <span className="counter" data-over={over || undefined} aria-hidden="true">
          {length}/{max}
        </span>
      </div>
      <input
        className="text-field"
        type="text"
        autoComplete="off"
        id={id}
        dir="auto"
        value={value}
        readOnly={props.readOnly}
        onChange={({ target }) => {
          onType();
          onChange(target.value);
        }}
        onBlur={onLeave}
        onKeyDown={onEnter}
        aria-required={required}
        aria-invalid={Boolean(error) && !unsaid}
        aria-describedby={corrected && !over ? undefined : `${id}-rule ${id}-error`}
        data-begin={begin || undefined}
      />
      <span className="sr-only" id={`${id}-rule`}>{`At most ${max} characters.`}</span>
      <RoomLeft length={length} max={max} />
      <FieldError id={`${id}-error`} error={error} typing={unsaid} saidByField={props.sent && !stayed} />
    </div>
  );
}
