/** What to announce about the room left: nothing while there is plenty, and not at every letter later on. */
function words(left: number, max: number): string {
  if (left < 0) return left === -1 ? "1 character too many" : `${-left} characters too many`;
  if (left > max / 10) return "";
  const step = Math.ceil(max / 20);
  return left === 0 ? "No characters left" : `At most ${Math.ceil(left / step) * step} characters left`;
}

/**
 * Tells screen reader users how much room a field has left. A counter in the field's description would be announced at
 * almost every letter, together with the whole description.
 */
export function RoomLeft({ length, max }: { readonly length: number; readonly max: number }) {
  return (
    <span className="sr-only" aria-live="polite">
      {words(max - length, max)}
    </span>
  );
}
