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
      // Who was taken to what is wrong and goes on without a change has heard of it.
      setStayed((before) => before && Boolean(error));
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
  readonly typing?: boolean;
  /** Whether the field itself says it, since the focus comes to it. */
  readonly saidByField?: boolean | undefined;
}

/**
 * What is wrong with a field. The region that is read out is always there: not every screen reader tells of one that comes with
 * its text. What the field says stands beside it: Orca keeps what a region was once, and reads on from one that is turned off.
 */
export function FieldError({ id, error, typing = false, saidByField = false }: FieldErrorProps) {
  return (
    <div>
      <div id={id}>
        <p className="field-error" aria-live="polite">
          {typing || saidByField ? undefined : error}
        </p>
        {saidByField && !typing && error && <p className="field-error">{error}</p>}
      </div>
      {typing && error && (
        <p className="field-error" aria-hidden="true">
          {error}
        </p>
      )}
    </div>
  );
}
