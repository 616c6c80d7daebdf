import { pageOf } from "@tenfold/domain/forum-rules";
import { CircleCheck } from "lucide-react";
import { Link, type To } from "react-router";

export function Solved({
  number,
  to,
  className = "",
}: {
  readonly number: number;
  readonly to?: To;
  readonly className?: string;
}) {
  return (
    <Link
      className={`badge ${className}`}
      data-tone="well"
      to={to ?? { search: `?page=${pageOf(number)}`, hash: `#reply-${number}` }}
      preventScrollReset={to === undefined}
    >
      <CircleCheck aria-hidden="true" />
      Solved
      <span className="sr-only">, to the answer, reply #{number}</span>
    </Link>
  );
}
