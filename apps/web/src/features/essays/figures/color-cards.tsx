import "./cards.css";
import { PRINCIPLES } from "@tenfold/domain/principles";

/** The ten colors: digit, name, hex value and principle. */
export function ColorCards() {
  return (
    <ul className="color-cards set-apart">
      {PRINCIPLES.map(({ digit, name, color }) => (
        <li key={digit}>
          <svg viewBox="0 0 100 60" preserveAspectRatio="none" aria-hidden="true">
            <rect width="100" height="60" fill={color.hex} />
          </svg>
          <p className="color-name">
            {digit} {color.name}
          </p>
          <p>{name}</p>
          <p className="figure-soft">{color.hex}</p>
        </li>
      ))}
    </ul>
  );
}
