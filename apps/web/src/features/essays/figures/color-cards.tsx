import { PRINCIPLES } from "@tenfold/domain/principles";
import styles from "./cards.module.css";

export function ColorCards() {
  return (
    <ul className={`${styles.colors} set-apart`}>
      {PRINCIPLES.map(({ digit, name, color }) => (
        <li key={digit} className="card">
          <svg viewBox="0 0 100 60" preserveAspectRatio="none" aria-hidden="true">
            <rect width="100" height="60" fill={color.hex} />
          </svg>
          <p className={styles.name}>
            {digit} {color.name}
          </p>
          <p>{name}</p>
          <p className="soft">{color.hex}</p>
        </li>
      ))}
    </ul>
  );
}
