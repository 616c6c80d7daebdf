import { useState } from "react";
import { call } from "../../app/api.ts";
import { sendsMail } from "../../app/product.ts";
import { Choices } from "../../ui/choices.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import styles from "./accounts.module.css";
import { MailRequestForm } from "./mail-request-form.tsx";
import { ByHand, MailSent } from "./mail-sent.tsx";

export type Forgotten = "password" | "username";

type By = "email" | "username";

const WAYS = { email: "Use Email", username: "Use Username" } as const;

function request(what: Forgotten, by: By, text: string) {
  if (what === "username") return call("forgotUsername", { body: { email: text } });
  return by === "email"
    ? call("forgotPassword", { body: { email: text } })
    : call("forgotPasswordByUsername", { body: { username: text } });
}

const LOOK = "Please look at your mail.";

function wordsOf(what: Forgotten, isSent: boolean): { readonly title: string; readonly description: string } {
  const mails = sendsMail();
  if (what === "password") {
    if (isSent)
      return mails
        ? { title: "Reset link sent", description: LOOK }
        : { title: "Reset link made", description: "It could not be sent." };
    const begin = mails ? "We send you a link" : "You need a link";
    return { title: "Reset password", description: `${begin} by which you choose a new password.` };
  }
  if (isSent)
    return mails
      ? { title: "Username sent", description: LOOK }
      : { title: "Username not sent", description: "The mail that says it could not be sent." };
  const begin = mails ? "We send your username" : "Your username belongs";
  return { title: "Recover username", description: `${begin} to the email address of your account.` };
}

interface Sent {
  readonly by: By;
  readonly text: string;
  readonly wait: number;
}

interface AskingProps {
  readonly what: Forgotten;
  readonly typed: string;
  readonly onSent: (sent: Sent) => void;
}

function Asking({ what, typed, onSent }: AskingProps) {
  const byName = what === "password" && typed !== "" && !typed.includes("@");
  const [by, setBy] = useState<By>(byName ? "username" : "email");
  return (
    <>
      {what === "password" && (
        <Choices
          legend="How shall we find your account?"
          values={["email", "username"]}
          labels={WAYS}
          chosen={by}
          onChoose={setBy}
        />
      )}
      <MailRequestForm
        key={by}
        by={by}
        given={typed.includes("@") === (by === "email") ? typed : ""}
        button={what === "password" ? "Send reset link" : "Send username"}
        send={(text) => request(what, by, text)}
        onRequested={(text, { resendAfter }) => onSent({ by, text, wait: resendAfter })}
      />
    </>
  );
}

function OnItsWay({ what, to }: { readonly what: Forgotten; readonly to: string }) {
  const mails = sendsMail();
  const begin = (
    <>
      If there is an account for <span className={styles.address}>{to}</span>,
    </>
  );
  if (what === "username")
    return (
      <>
        <p>
          {begin} a mail with its username {mails ? "is on its way." : "was written."}
        </p>
        <p>You can also sign in with your email address in its place.</p>
      </>
    );
  return (
    <>
      <p>
        {begin} {mails ? "a link is on its way to its email address." : "a link was made for it."}
      </p>
      <ol className="bullets">
        <li>{mails ? "Open the mail and follow its link." : "Ask whoever runs this site for the link, and follow it."}</li>
        <li>Choose a new password.</li>
        <li>Sign in with it.</li>
      </ol>
      <p>The link expires in 1 hour.</p>
    </>
  );
}

interface ForgottenDialogProps {
  /** The dialog is open while this is set. */
  readonly what: Forgotten | undefined;
  readonly onClose: () => void;
  /** What was typed at sign-in: a username or an e-mail address. */
  readonly typed?: string;
}

/** Mails a link to reset the password, or the username. It does not reveal whether an account exists. */
export function ForgottenDialog({ what, onClose, typed = "" }: ForgottenDialogProps) {
  const [sent, setSent] = useState<Sent>();
  if (!what) return null;
  const close = () => {
    setSent(undefined);
    onClose();
  };
  return (
    <Dialog open onClose={close} {...wordsOf(what, sent !== undefined)}>
      {sent ? (
        <MailSent wait={sent.wait} resend={() => request(what, sent.by, sent.text)}>
          <OnItsWay what={what} to={sent.text} />
        </MailSent>
      ) : (
        <>
          {!sendsMail() && <ByHand />}
          <Asking what={what} typed={typed} onSent={setSent} />
        </>
      )}
    </Dialog>
  );
}
