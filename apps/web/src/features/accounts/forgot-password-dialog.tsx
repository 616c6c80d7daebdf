import { useState } from "react";
import { call } from "../../app/api.ts";
import { sendsMail } from "../../app/product.ts";
import { Choices } from "../../ui/choices.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import styles from "./accounts.module.css";
import { MailRequestForm } from "./mail-request-form.tsx";
import { ByHand, MailSent } from "./mail-sent.tsx";

type By = "email" | "username";

const WAYS = { email: "Use Email", username: "Use Username" } as const;

const requestReset = (by: By, text: string) =>
  by === "email"
    ? call("forgotPassword", { body: { email: text } })
    : call("forgotPasswordByUsername", { body: { username: text } });

interface ForgotPasswordDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What was typed at sign-in: a username or an e-mail address. */
  readonly typed?: string;
}

function Steps({ typed, onSent }: { readonly typed: string; readonly onSent: (sent: Sent) => void }) {
  const [by, setBy] = useState<By>(typed !== "" && !typed.includes("@") ? "username" : "email");
  const given = typed.includes("@") === (by === "email") ? typed : "";
  return (
    <>
      <Choices
        legend="How shall we find your account?"
        values={["email", "username"]}
        labels={WAYS}
        chosen={by}
        onChoose={setBy}
      />
      <MailRequestForm
        key={by}
        by={by}
        given={given}
        button="Send reset link"
        send={(text) => requestReset(by, text)}
        onRequested={(text, { resendAfter }) => onSent({ by, text, wait: resendAfter })}
      />
    </>
  );
}

interface Sent {
  readonly by: By;
  readonly text: string;
  readonly wait: number;
}

/** Requests a link to reset the password. It does not reveal whether an account exists. */
export function ForgotPasswordDialog({ open, onClose, typed = "" }: ForgotPasswordDialogProps) {
  const [sent, setSent] = useState<Sent>();
  const mails = sendsMail();
  const close = () => {
    setSent(undefined);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={sent ? (mails ? "Reset link sent" : "Reset link made") : "Reset password"}
      description={
        sent
          ? mails
            ? "Please look at your mail."
            : "It could not be sent."
          : `${mails ? "We send you a link" : "You need a link"} by which you choose a new password.`
      }
    >
      {sent ? (
        <MailSent wait={sent.wait} resend={() => requestReset(sent.by, sent.text)}>
          <p>
            If there is an account for <span className={styles.address}>{sent.text}</span>,{" "}
            {mails ? "a link is on its way to its email address." : "a link was made for it."}
          </p>
          <ol>
            <li>{mails ? "Open the mail and follow its link." : "Ask whoever runs this site for the link, and follow it."}</li>
            <li>Choose a new password.</li>
            <li>Sign in with it.</li>
          </ol>
          <p>The link expires in 1 hour.</p>
        </MailSent>
      ) : (
        <>
          {!mails && <ByHand />}
          <Steps typed={typed} onSent={setSent} />
        </>
      )}
    </Dialog>
  );
}
