import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";

interface DoorProps {
  readonly title: string;
  readonly lede?: string;
  /** Goes up with every step that the visitor has done here: the focus then goes to the new title. */
  readonly step?: number;
  readonly children: ReactNode;
}

/** What the pages look like by which people come in: a title, a card, and the way elsewhere. */
export function Door({ title, lede, step = 0, children }: DoorProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (step > 0) heading.current?.focus();
  }, [step]);
  return (
    <div className="glow door">
      <header className="door-head">
        <h1 ref={heading} className="door-title" tabIndex={-1}>
          {title}
        </h1>
        {lede && <p className="door-lede">{lede}</p>}
      </header>
      {children}
      <p className="door-foot">
        <Link className="link" to="/">
          Back to home
        </Link>
        <Link className="link" to="/privacy?from=auth">
          Privacy Policy
        </Link>
      </p>
    </div>
  );
}
