import styles from "./switch.module.css";

interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** The id of an element that says more about it. */
  readonly describedBy?: string;
}

/** A setting that takes effect at once. */
export function Switch({ label, checked, onChange, describedBy }: SwitchProps) {
  return (
    <label className={`check ${styles.row}`}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked.
        role="switch"
        className={styles.switch}
        aria-describedby={describedBy}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
