import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { FieldError, useTyping } from "./field-error.tsx";
import { RoomLeft } from "./room-left.tsx";

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
  /**
   * How many characters the text has, as the rules count them, and may have: shown beside the label. Text that is too long is
   * reported at once rather than cut, so that nothing of a paste is lost.
   */
  readonly room?: { readonly length: number; readonly max: number; readonly fault: string | undefined };
}

/** What a form gives a field. */
export type FormField = Pick<FieldProps, "value" | "onChange" | "error" | "sent">;

/** A field with its label, hint and error, all linked for screen readers. */
export function Field({ label, value, onChange, hint, error: given, sent, end, room, required, ...input }: FieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const over = room !== undefined && room.length > room.max;
  const error = given ?? (over ? room.fault : undefined);
  const { typing, stayed, corrected, onType, onLeave, onEnter } = useTyping(error);
  // That there is no more room is worth an interruption.
  const unsaid = typing && !over;
  const told = Boolean(error) && !unsaid;
  const describedBy = [room && `${id}-rule`, hint && `${id}-hint`, told && `${id}-error`].filter(Boolean).join(" ");

  // Keeps what was typed, or filled in by the browser, before the page was hydrated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the moment in which the page is hydrated matters.
  useEffect(() => {
    const early = field.current?.value ?? "";
    if (early !== "" && early !== value) onChange(early);
  }, []);

  const name = (
    <label className="field-label" htmlFor={id}>
      {label}
    </label>
  );
  return (
    <div className="field">
      {room ? (
        <div className="label-row">
          {name}
          <span className="counter" data-over={over || undefined} aria-hidden="true">
            {room.length}/{room.max}
          </span>
        </div>
      ) : (
        name
      )}
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
          aria-describedby={corrected && !over ? undefined : describedBy || undefined}
        />
        {end}
      </div>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {room && (
        <>
          <span className="sr-only" id={`${id}-rule`}>{`At most ${room.max} characters.`}</span>
          <RoomLeft length={room.length} max={room.max} />
        </>
      )}
      <FieldError id={`${id}-error`} error={error} typing={unsaid} saidByField={sent && !stayed} />
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
