import { useState } from "react";
import { call } from "../../app/api.ts";
import { sendsMail } from "../../app/product.ts";
import { Dialog } from "../../ui/dialog.tsx";
import styles from "./accounts.module.css";
import { MailRequestForm } from "./mail-request-form.tsx";
import { ByHand, MailSent } from "./mail-sent.tsx";

const requestUsername = (email: string) => call("forgotUsername", { body: { email } });

interface ForgotUsernameDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What was typed at sign-in. */
  readonly typed: string;
}

/** Sends the username to its e-mail address. It does not reveal whether an account exists. */
export function ForgotUsernameDialog({ open, onClose, typed }: ForgotUsernameDialogProps) {
  const [sent, setSent] = useState<{ readonly email: string; readonly wait: number }>();
  const mails = sendsMail();
  const close = () => {
    setSent(undefined);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={sent ? (mails ? "Username sent" : "Username not sent") : "Recover username"}
      description={
        sent
          ? mails
            ? "Please look at your mail."
            : "The mail that says it could not be sent."
          : `${mails ? "We send your username" : "Your username belongs"} to the email address of your account.`
      }
    >
      {sent ? (
        <MailSent wait={sent.wait} resend={() => requestUsername(sent.email)}>
          <p>
            If there is an account for <span className={styles.address}>{sent.email}</span>, a mail with its username{" "}
            {mails ? "is on its way." : "was written."}
          </p>
          <p>You can also sign in with your email address in its place.</p>
        </MailSent>
      ) : (
        <>
          {!mails && <ByHand />}
          <MailRequestForm
            by="email"
            given={typed.includes("@") ? typed : ""}
            button="Send username"
            send={requestUsername}
            onRequested={(email, { resendAfter }) => setSent({ email, wait: resendAfter })}
          />
        </>
      )}
    </Dialog>
  );
}
