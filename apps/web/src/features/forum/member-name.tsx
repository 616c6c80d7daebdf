import { Link } from "react-router";
import { memberAddress } from "./place.ts";

/** An author's name, which leads to their page; that of a former member leads nowhere. */
export function MemberName({ username, className }: { readonly username: string | null; readonly className?: string }) {
  if (username === null) return <bdi className={className}>former member</bdi>;
  return (
    <Link className={className} to={memberAddress(username)} data-member>
      <bdi>{username}</bdi>
    </Link>
  );
}
