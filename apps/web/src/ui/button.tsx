import type { ComponentProps } from "react";

interface ButtonProps extends Omit<ComponentProps<"button">, "type" | "aria-disabled"> {
  readonly quiet?: boolean;
  readonly danger?: boolean;
  /** Whether it does nothing for now, as while what it began is under way. It keeps the focus, as a disabled one would not. */
  readonly off?: boolean;
}

/** A button that looks like one; what sends a form is made by `useForm`. */
export function Button({ quiet, danger, off, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={className ? `button ${className}` : "button"}
      data-quiet={quiet || undefined}
      data-danger={danger || undefined}
      aria-disabled={off}
      onClick={(event) => off || onClick?.(event)}
      {...rest}
    />
  );
}
