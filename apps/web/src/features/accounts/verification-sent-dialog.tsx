import { call } from "../../app/api.ts";
import { sendsMail } from "../../app/product.ts";
import { Dialog } from "../../ui/dialog.tsx";
import styles from "./accounts.module.css";
import { MailSent } from "./mail-sent.tsx";

/** To leave a mail on its way before another one is asked for. */
const RESEND_WAIT_SECONDS = 60;

/** What the dialog is called, by whether a mail could be sent. */
export const verificationTitle = () => (sendsMail() ? "Verification Email Sent" : "Verification Email Written");

/** Says that a link to confirm an address is on its way, and where to look for it. */
export function VerificationSentDialog({
  email,
  onClose,
}: {
  /** Where the mail went; there is no dialog without. */
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

/** What the dialog holds, for one that comes to it by another step. */
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
        <button data-begin type="button" className="button" onClick={onClose}>
          Got it
        </button>
      </div>
    </>
  );
}
