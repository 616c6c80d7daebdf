import { PASSWORD_MAX, PASSWORD_MIN } from "@tenfold/domain/account-rules";
import { PasswordField } from "../../ui/field.tsx";
import styles from "./accounts.module.css";
import type { Strength } from "./strength-words.ts";
import { useStrength } from "./use-strength.ts";

const BARS = [1, 2, 3, 4];

function StrengthHint({ strength }: { readonly strength: Strength | undefined }) {
  return (
    <div className={`stack ${styles.strength}`}>
      <div className={styles.bars} data-level={strength?.level} aria-hidden="true">
        {BARS.map((bar) => (
          <span key={bar} data-reached={(strength && bar <= strength.bars) || undefined} />
        ))}
      </div>
      <p className="form-note" role="status">
        {strength?.words}
      </p>
    </div>
  );
}

interface NewPasswordFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  /** What others know about the member, and what therefore makes a weak password. */
  readonly own?: readonly string[];
}

const NOBODY: readonly string[] = [];

/** A field for a new password: states the rule, and how hard the typed password is to guess. */
export function NewPasswordField({ own = NOBODY, ...field }: NewPasswordFieldProps) {
  const [strength, prepare] = useStrength(field.value, own);
  return (
    <div>
      <PasswordField
        {...field}
        autoComplete="new-password"
        required
        hint={`${PASSWORD_MIN}-${PASSWORD_MAX} characters: letters A to Z, numbers and, if you like, symbols, but no spaces, quotes or slashes.`}
        onFocus={prepare}
      />
      <StrengthHint strength={strength} />
    </div>
  );
}
