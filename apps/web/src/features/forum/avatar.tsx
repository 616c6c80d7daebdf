import styles from "./topic.module.css";

/** A member's initials: from the first two parts of the username, or else its first two letters. */
function initialsOf(username: string | null): string {
  if (username === null) return "–";
  const parts = username.split(/[^A-Za-z0-9]+|(?<=[a-z])(?=[A-Z])/).filter((part) => part !== "");
  const [first = username, second] = parts;
  return (second ? `${first.slice(0, 1)}${second.slice(0, 1)}` : first.slice(0, 2)).toUpperCase();
}

/** The digit whose color a member's initials have: the same on every page. */
function digitOf(username: string | null): number {
  return [...(username ?? "")].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 10;
}

/** A member's initials; hidden from screen readers, since the name stands beside them. */
export function Avatar({ username }: { readonly username: string | null }) {
  return (
    <span className={styles.avatar} data-digit={digitOf(username)} aria-hidden="true">
      {initialsOf(username)}
    </span>
  );
}
