import styles from "./astrology.module.css";
/** A place within a sign: "12°34′" to those who see it, words to those who hear it. */
export function Degrees({ degree, minute }: { readonly degree: number; readonly minute: number }) {
  return (
    <>
      <span className={styles.degrees} aria-hidden="true">{`${degree}°${String(minute).padStart(2, "0")}′`}</span>
      <span className="sr-only">{`${degree} degrees ${minute} minutes`}</span>
    </>
  );
}

/** Says of a planet that it is retrograde. */
export function RetrogradeBadge() {
  return (
    <span className={`badge ${styles.retrograde}`}>
      <span aria-hidden="true">℞</span>
      Retrograde
    </span>
  );
}
