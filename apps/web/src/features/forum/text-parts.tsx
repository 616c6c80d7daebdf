import { createElement, Fragment, type ReactNode } from "react";
import styles from "./rich-text.module.css";

/** Parts of a text, which have nothing but their order, and so no keys. */
export function inOrder<T>(parts: readonly T[], show: (part: T) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...parts.map(show));
}

export function Mention({ text }: { readonly text: string }) {
  return <span className={styles.mention}>{text}</span>;
}

interface MemberLinkProps {
  readonly url: string;
  /** Whether it has other words than its address, which then stands behind them on paper. */
  readonly worded?: boolean;
  readonly children: ReactNode;
}

/** A link of a member's, which the site does not vouch for. */
export function MemberLink({ url, worded = false, children }: MemberLinkProps) {
  return (
    <a className="link" href={url} rel="ugc nofollow noopener" data-worded={worded || undefined}>
      {children}
    </a>
  );
}
