import type { ReactNode } from "react";
import styles from "./message-page.module.css";

interface MessagePageProps {
  readonly title: string;
  /** Something large above the title, such as a status. */
  readonly numeral?: string;
  readonly message: string;
  readonly note?: string;
  /** The ways on, as buttons. */
  readonly children: ReactNode;
}

/** A page that only says something: that there is no such page, or that it is not for everybody. */
export function MessagePage({ title, numeral, message, note, children }: MessagePageProps) {
  return (
    <article className={`page-column centered ${styles.page}`}>
      {numeral && <p className="numeral">{numeral}</p>}
      <h1 className="page-title">{title}</h1>
      <p>{message}</p>
      {note && <p className="soft">{note}</p>}
      <p className="row centered">{children}</p>
    </article>
  );
}
