import type { ReactNode, Ref } from "react";
import styles from "./message-page.module.css";

interface MessagePageProps {
  readonly title: string;
  readonly titleRef?: Ref<HTMLHeadingElement>;
  /** Large text above the title, such as a status code. */
  readonly numeral?: string;
  readonly message: string;
  readonly note?: string;
  readonly children: ReactNode;
}

/** A page that only says something: that it does not exist, or is not for everybody. */
export function MessagePage({ title, titleRef, numeral, message, note, children }: MessagePageProps) {
  return (
    <article className={`page-column centered ${styles.page}`}>
      {numeral && <p className="numeral">{numeral}</p>}
      <h1 ref={titleRef} className="page-title" tabIndex={-1}>
        {title}
      </h1>
      <p>{message}</p>
      {note && <p className="soft">{note}</p>}
      <p className="row centered">{children}</p>
    </article>
  );
}
