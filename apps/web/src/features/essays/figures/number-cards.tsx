import "./number-cards.css";
import { PRINCIPLES } from "@tenfold/domain/principles";
import { Swatch } from "./swatch.tsx";

/** The ten cards. The address of each ends with its digit, as in /numbers#4. */
export function NumberCards() {
  return (
    <div className="number-cards set-apart">
      {PRINCIPLES.map((principle) => {
        const { digit, title, subtitle, description, keywords, color } = principle;
        return (
          <article key={digit} className="number-card" id={`${digit}`} data-digit={digit} aria-labelledby={`title-${digit}`}>
            <p className="number-card-digit" aria-hidden="true">
              {digit}
              <Swatch principle={principle} />
            </p>
            <h2 id={`title-${digit}`}>
              <span className="sr-only">{digit}, </span>
              {title}
            </h2>
            <p className="number-card-subtitle">{subtitle}</p>
            <p>{description}</p>
            <ul className="keyword-list" aria-label="Keywords">
              {keywords.map((keyword) => (
                <li key={keyword}>{keyword}</li>
              ))}
            </ul>
            <p className="figure-soft">Color: {color.name}</p>
          </article>
        );
      })}
    </div>
  );
}
