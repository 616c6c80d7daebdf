import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import styles from "./accounts.module.css";
import { whereNext } from "./where-next.ts";

interface AuthLayoutProps {
  readonly title: string;
  readonly lede?: string;
  /** Counts the visitor's steps: each one moves the focus to the new title. */
  readonly step?: number;
  readonly children: ReactNode;
}

/** The layout of the pages for signing in and for mailed links: a title, a card, and links elsewhere. */
export function AuthLayout({ title, lede, step = 0, children }: AuthLayoutProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = useLocation();
  useEffect(() => {
    if (step > 0) heading.current?.focus();
  }, [step]);
  return (
    <div className={`glow stack ${styles.door}`}>
      <header className={`stack centered ${styles.head}`}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lede && <p className="soft">{lede}</p>}
      </header>
      {children}
      <p className={`row ${styles.foot}`}>
        <Link className="link tap" to="/">
          Back to home
        </Link>
        <Link className="link tap" to="/privacy?from=auth" state={{ next: whereNext(state) }}>
          Privacy Policy
        </Link>
      </p>
    </div>
  );
}
