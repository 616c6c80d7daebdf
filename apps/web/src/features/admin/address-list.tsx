import { Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import styles from "./admin.module.css";
import type { EmailList } from "./use-email-list.ts";

/** How many addresses are shown at first, and how many more each time. */
const PART = 200;

interface AddressListProps {
  readonly list: EmailList;
  readonly onCopy: (email: string) => void;
}

/** The addresses, each with any reason not to write to it and a button to copy it. */
export function AddressList({ list, onCopy }: AddressListProps) {
  const [shown, setShown] = useState(PART);
  const marks = new Map(list.marked.map((mark) => [mark.email, mark]));
  const rest = list.emails.length - shown;
  return (
    <>
      <ul className={styles.list} aria-label="Addresses">
        {list.emails.slice(0, shown).map((email) => (
          <li key={email} className={styles.address}>
            <span className={`row ${styles.words}`}>
              <span>{email}</span>
              {marks.get(email)?.unverified && (
                <span className="badge" data-tone="alert">
                  Unverified
                </span>
              )}
              {marks.get(email)?.unsubscribed && (
                <span className="badge" data-tone="alert">
                  Unsubscribed
                </span>
              )}
            </span>
            <button type="button" className="icon-button" aria-label={`Copy ${email}`} onClick={() => onCopy(email)}>
              <Copy aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button quiet onClick={() => setShown(shown + PART)}>
          Show {Math.min(PART, rest)} more of {list.totalEmails.toLocaleString("en-US")}
        </Button>
      )}
    </>
  );
}
