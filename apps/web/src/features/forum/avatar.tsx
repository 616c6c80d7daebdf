import { digitOf, initialsOf } from "./initials.ts";

/** A member's initials; the name stands beside them, so nobody has to hear them. */
export function Avatar({ username }: { readonly username: string | null }) {
  return (
    <span className="avatar" data-digit={digitOf(username)} aria-hidden="true">
      {initialsOf(username)}
    </span>
  );
}
