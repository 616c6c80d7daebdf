import { type KeyboardEvent, useState } from "react";

/**
 * How a field is used, and so what is said of what is wrong with it. That can be seen while something is typed, but nobody is
 * told at each letter; it comes with leaving the field or pressing Enter.
 */
export function useTyping(error: string | undefined) {
  const [typing, setTyping] = useState(false);
  const [stayed, setStayed] = useState(false);
  const [corrected, setCorrected] = useState(false);
  const told = Boolean(error) && !typing;
  return {
    typing,
    /** Whether the visitor is in the field, or has just left it with what is wrong: nothing but the region tells of it. */
    stayed,
    /**
     * Whether what the field was told to be wrong with is being corrected. It has no description then: one that loses a part
     * is read as a whole.
     */
    corrected: corrected && !told,
    onType: () => {
      setTyping(true);
      setStayed(true);
      if (told) setCorrected(true);
    },
    onLeave: () => {
      setTyping(false);
      setStayed(Boolean(error));
      setCorrected(false);
    },
    onEnter: ({ key }: KeyboardEvent) => {
      if (key !== "Enter") return;
      setTyping(false);
      setStayed(true);
    },
  };
}

interface FieldErrorProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly typing: boolean;
  /** Whether the field itself says it, since the focus comes to it. */
  readonly saidByField?: boolean | undefined;
}

/** What is wrong with a field. The region that is read out is always there: not every screen reader tells of one that comes with its text. */
export function FieldError({ id, error, typing, saidByField }: FieldErrorProps) {
  return (
    <div>
      <p className="field-error" id={id} aria-live={saidByField ? "off" : "polite"}>
        {typing ? undefined : error}
      </p>
      {typing && error && (
        <p className="field-error" aria-hidden="true">
          {error}
        </p>
      )}
    </div>
  );
}
