import { Link } from "react-router";
import { moderationAddress } from "./place.ts";

interface ModerateLinkProps {
  readonly of: Readonly<Record<string, string>>;
  /** Names it, for who can't see what it belongs to. */
  readonly name: string;
  readonly className: string;
}

/** Leads moderators, who alone are shown it, to what they can do about something. */
export function ModerateLink({ of, name, className }: ModerateLinkProps) {
  return (
    <Link className={className} data-quiet to={moderationAddress(of)}>
      Moderate<span className="sr-only"> {name}</span>
    </Link>
  );
}
