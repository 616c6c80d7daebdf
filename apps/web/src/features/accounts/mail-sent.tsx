import type { ReactNode } from "react";
import { contact, sendsMail } from "../../app/product.ts";
import styles from "./accounts.module.css";
import { type MailRequested, ResendButton } from "./resend-button.tsx";

interface MailSentProps {
  readonly children: ReactNode;
  /** Whether the mail itself has to come, so that it is told where to look even if somebody sends it on by hand. */
  readonly isNeeded?: boolean;
  readonly resend?: (() => Promise<MailRequested>) | undefined;
  /** Seconds until the mail may be requested again, so that it has time to arrive. */
  readonly wait?: number;
}

/** Who can help if the site has no mail server. */
export function ByHand() {
  const known = contact();
  return (
    <p>
      This site can’t send mail at present. Whoever runs it finds the mail in its outbox, and can hand on what it says
      {known && (
        <>
          {": "}
          <a className="link" href={known.href}>
            {known.name}
          </a>
        </>
      )}
      .
    </p>
  );
}

function WhereToLook() {
  return (
    <div>
      <p>{sendsMail() ? "If it is not there within a few minutes:" : "If they send it on by mail and you don’t see it:"}</p>
      <ul className="bullets">
        <li>Look in your spam or junk folder.</li>
        <li>Look under Promotions and Social, where your mail has such folders.</li>
      </ul>
    </div>
  );
}

/** Says that a mail is on its way, where to look for it, and how to get another one. */
export function MailSent({ children, isNeeded = false, resend, wait = 60 }: MailSentProps) {
  return (
    <div className={`stack ${styles.text}`}>
      {children}
      {!sendsMail() && <ByHand />}
      {(isNeeded || sendsMail()) && <WhereToLook />}
      {resend && (
        <div className={styles.apart}>
          <ResendButton send={resend} wait={wait} />
        </div>
      )}
    </div>
  );
}
