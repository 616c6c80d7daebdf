import { type KeyboardEvent, useState } from "react";

/**
 * Whether a field is being typed in. What is wrong with it can be seen meanwhile, but nobody is told at each letter; that
 * comes with leaving the field or pressing Enter.
 */
export function useTyping() {
  const [typing, setTyping] = useState(false);
  return {
    typing,
    onType: () => setTyping(true),
    onLeave: () => setTyping(false),
    onEnter: ({ key }: KeyboardEvent) => {
      if (key === "Enter") setTyping(false);
    },
  };
}

interface FieldErrorProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly typing: boolean;
}

/** What is wrong with a field. The region that is read out is always there: not every screen reader tells of one that comes with its text. */
export function FieldError({ id, error, typing }: FieldErrorProps) {
  return (
    <div>
      <p className="field-error" id={id} aria-live="polite">
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
