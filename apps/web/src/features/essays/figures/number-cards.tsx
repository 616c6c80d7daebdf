import { PRINCIPLES } from "@tenfold/domain/principles";
import styles from "./number-cards.module.css";
import { Swatch } from "./swatch.tsx";

export function NumberCards() {
  return (
    <div className={`${styles.cards} set-apart`}>
      {PRINCIPLES.map((principle) => {
        const { digit, title, subtitle, description, keywords, color } = principle;
        return (
          <article
            key={digit}
            className={`card ${styles.card}`}
            id={`${digit}`}
            data-digit={digit}
            aria-labelledby={`title-${digit}`}
          >
            <p className="digit" aria-hidden="true">
              {digit}
              <Swatch principle={principle} />
            </p>
            <h2 id={`title-${digit}`}>
              <span className="sr-only" data-spoken>
                {digit},{" "}
              </span>
              {title}
            </h2>
            <p className={styles.subtitle}>{subtitle}</p>
            <p>{description}</p>
            <ul className={`row ${styles.keywords}`} aria-label="Keywords">
              {keywords.map((keyword) => (
                <li key={keyword}>{keyword}</li>
              ))}
            </ul>
            <p className="soft">Color: {color.name}</p>
          </article>
        );
      })}
    </div>
  );
}
