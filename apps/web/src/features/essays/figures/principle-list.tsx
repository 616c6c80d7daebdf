import { PRINCIPLES } from "@tenfold/domain/principles";
import { Link } from "react-router";
import styles from "./cards.module.css";
import { Swatch } from "./swatch.tsx";

export function PrincipleList() {
  return (
    <ul className={`${styles.principles} set-apart`}>
      {PRINCIPLES.map((principle) => (
        <li key={principle.digit}>
          <Swatch principle={principle} />
          <div>
            <Link className="link" to={`/numbers#${principle.digit}`}>
              {principle.digit} {principle.title}
            </Link>
            <span className="note">{principle.subtitle}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
