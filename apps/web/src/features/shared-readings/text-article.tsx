import type { CallReply } from "@tenfold/contract/calls";
import type { ReactNode } from "react";
import { TitledParts } from "../../ui/titled-parts.tsx";
import { ReadingFrame } from "../home/index.ts";
import styles from "./shared-readings.module.css";

interface TextArticleProps {
  readonly reading: Exclude<CallReply<"getSharedReading">, { kind: "number" }>;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** A shared reading of an angel number, a planet or a birth date. */
export function TextArticle({ reading, children }: TextArticleProps) {
  const { title, about, parts, imageUrl, imageAlt } = reading;
  const text = (
    <div className={styles.parts}>
      <p className="note">{about}</p>
      <TitledParts parts={parts} />
    </div>
  );
  return (
    <ReadingFrame title={title} imageUrl={imageUrl} imageAlt={imageAlt} text={text}>
      {children}
    </ReadingFrame>
  );
}
