import type { Written } from "./units.ts";

/** Symbols on screen, words for screen readers, which spell "mm" and leave out "×" and "-". */
export function AsWritten({ shown, spoken }: Written) {
  if (shown === spoken) return shown;
  return (
    <>
      <span aria-hidden="true" data-spoken>
        {shown}
      </span>
      <span className="sr-only">{spoken}</span>
    </>
  );
}
