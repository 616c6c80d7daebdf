import { Link } from "react-router";
import styles from "./cards.module.css";

const SERVICES = [
  { to: "/", label: "Readings", about: "Choose a digit, a style and a length, and have a reading written and a picture drawn." },
  { to: "/birth-date", label: "Birth Date Analysis", about: "How the digits of a date add up to a life path, step by step." },
  {
    to: "/astrology",
    label: "Celestial Transits",
    about: "Where the planets stand, what the moon does next, and a reading for each planet.",
  },
  { to: "/angel", label: "Angel Numbers", about: "A number of one to four digits that keeps turning up, read digit by digit." },
  { to: "/numbers", label: "Universal Numbers", about: "The ten principles on ten cards." },
  { to: "/colors", label: "Color Meanings", about: "Ten colors, four elements, and two ways to rearrange them." },
  { to: "/blog", label: "Blog", about: "Short articles with the arithmetic written out." },
  { to: "/forum", label: "Community Forum", about: "Where members talk all this over." },
];

export function ServicesList() {
  return (
    <ul className={`${styles.facts} set-apart`}>
      {SERVICES.map(({ to, label, about }) => (
        <li key={to} className={`card card-link ${styles.fact}`}>
          <p className={styles.name}>
            <Link className="link" to={to}>
              {label}
            </Link>
          </p>
          <p>{about}</p>
        </li>
      ))}
    </ul>
  );
}
