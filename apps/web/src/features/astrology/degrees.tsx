import styles from "./astrology.module.css";

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** An angle: shown as "12°34′", but in words for screen readers, many of which leave the signs out. What reads the page aloud knows them. */
export function Degrees({ degree, minute }: { readonly degree: number; readonly minute: number }) {
  return (
    <>
      <span className={styles.degrees} aria-hidden="true" data-spoken>
        {`${degree}°${String(minute).padStart(2, "0")}′`}
      </span>
      <span className="sr-only">{`${counted(degree, "degree")} ${counted(minute, "minute")}`}</span>
    </>
  );
}

export function RetrogradeBadge() {
  return (
    <span className={`badge ${styles.retrograde}`}>
      <span aria-hidden="true">℞</span>
      Retrograde
    </span>
  );
}
