import { call } from "../../app/api.ts";
import { sendsMail } from "../../app/product.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import styles from "./accounts.module.css";
import { MailSent } from "./mail-sent.tsx";

/** Gives a mail time to arrive before another one is requested. */
const RESEND_WAIT_SECONDS = 60;

/** The dialog's title, depending on whether mail can be sent. */
export const verificationTitle = () => (sendsMail() ? "Verification Email Sent" : "Verification Email Written");

/** Says that a confirmation link is on its way, and where to look for it. */
export function VerificationSentDialog({
  email,
  onClose,
}: {
  /** Where the mail went; the dialog is open while this is set. */
  readonly email: string | undefined;
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      open={email !== undefined}
      onClose={onClose}
      title={verificationTitle()}
      description="Open the link in it to show that the address is yours."
    >
      <VerificationSent email={email ?? ""} onClose={onClose} />
    </Dialog>
  );
}

/** The dialog's content, for dialogs that get here by another step. */
export function VerificationSent({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  return (
    <>
      <MailSent wait={RESEND_WAIT_SECONDS} resend={() => call("resendVerification", { body: { email } })}>
        <p>
          {sendsMail() ? "We sent a mail to " : "We wrote a mail to "}
          <strong className={styles.address}>{email}</strong>. Should the address be misspelled, you can change it on your
          profile.
        </p>
      </MailSent>
      <div className="row">
        <Button data-begin onClick={onClose}>
          Got it
        </Button>
      </div>
    </>
  );
}
