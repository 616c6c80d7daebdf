import { ReadingText } from "./reading-text.tsx";
import styles from "./titled-parts.module.css";

interface TitledPartsProps {
  readonly parts: readonly { readonly title?: string | undefined; readonly text: string }[];
  readonly heading?: "h3" | "h4";
}

export function TitledParts({ parts, heading: Heading = "h3" }: TitledPartsProps) {
  return parts.map(({ title, text }) => (
    <section key={`${title} ${text}`} className={`stack ${styles.part}`}>
      {title !== undefined && <Heading className="principle-label">{title}</Heading>}
      <ReadingText text={text} />
    </section>
  ));
}
