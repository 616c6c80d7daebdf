import styles from "./astrology.module.css";
/** A place within a sign: shown as "12°34′", but in words for screen readers. */
export function Degrees({ degree, minute }: { readonly degree: number; readonly minute: number }) {
  return (
    <>
      <span className={styles.degrees} aria-hidden="true">{`${degree}°${String(minute).padStart(2, "0")}′`}</span>
      <span className="sr-only">{`${degree} degrees ${minute} minutes`}</span>
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
