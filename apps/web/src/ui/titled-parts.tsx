import { Paragraphs } from "./paragraphs.tsx";
import styles from "./titled-parts.module.css";

interface TitledPartsProps {
  readonly parts: readonly { readonly title?: string | undefined; readonly text: string }[];
}

/** Texts under small headings, one after the other. */
export function TitledParts({ parts }: TitledPartsProps) {
  return parts.map(({ title, text }) => (
    <section key={`${title} ${text}`} className={styles.part}>
      {title !== undefined && <h3 className="principle-label">{title}</h3>}
      <div className="reading-text">
        <Paragraphs text={text} />
      </div>
    </section>
  ));
}
