import { sendsMail } from "../../app/product.ts";
import { Dialog } from "../../ui/dialog.tsx";
import styles from "./accounts.module.css";
import { MailSent } from "./mail-sent.tsx";
import { sendConfirmation } from "./resend-button.tsx";

/** Where the confirmation link went: the address, or "unknown" if the member signed in by username. */
export type ConfirmationSent = { readonly email: string } | "unknown";

interface CheckEmailDialogProps {
  /** The dialog is open while this is set. */
  readonly sent: ConfirmationSent | undefined;
  readonly onClose: () => void;
}

export function CheckEmailDialog({ sent, onClose }: CheckEmailDialogProps) {
  const email = typeof sent === "object" ? sent.email : undefined;
  return (
    <Dialog
      open={sent !== undefined}
      onClose={onClose}
      title="Check Your Email"
      description={`One step is left: open the link in the mail that we ${sendsMail() ? "sent" : "wrote"} you.`}
    >
      <MailSent isNeeded resend={email === undefined ? undefined : () => sendConfirmation(email)}>
        <p>
          The mail {sendsMail() ? "went" : "is addressed"} to{" "}
          <span className={styles.address}>{email ?? "the address of your account"}</span>. Its link shows that the address is
          yours, and works for 24 hours.
        </p>
        {email === undefined && <p>To get another one, wait a minute and sign in again.</p>}
      </MailSent>
    </Dialog>
  );
}
