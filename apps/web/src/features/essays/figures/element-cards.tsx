import { ELEMENTS } from "@tenfold/domain/elements";
import { Link } from "react-router";
import styles from "./cards.module.css";

/** The page that says more about an element, by its number. */
const ONWARD: Readonly<Record<number, { readonly to: string; readonly label: string }>> = {
  3: { to: "/emotions", label: "On feeling and emotion" },
};

export function ElementCards() {
  return (
    <ul className={`${styles.facts} set-apart`}>
      {ELEMENTS.map(({ number, name, emoji, description }) => {
        const onward = ONWARD[number];
        return (
          <li key={number} className={`card ${styles.fact}`} data-digit={number}>
            <p className={styles.name}>
              <span aria-hidden="true">{emoji}</span> {number} {name}
            </p>
            <p>{description}</p>
            {onward && (
              <p>
                <Link className="link tap" to={onward.to}>
                  {onward.label}
                </Link>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
