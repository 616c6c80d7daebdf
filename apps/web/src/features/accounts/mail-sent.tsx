import type { ReactNode } from "react";
import { type Asked, ResendButton } from "./resend-button.tsx";

interface MailSentProps {
  /** What is to be known of the mail. */
  readonly children: ReactNode;
  readonly resend?: (() => Promise<Asked>) | undefined;
  /** Seconds until the mail may be asked for again. */
  readonly wait: number;
}

/** Says that a mail is on its way, where to look for it, and how to get another one. */
export function MailSent({ children, resend, wait }: MailSentProps) {
  return (
    <div className="dialog-text">
      {children}
      <div>
        <p>If it is not there within a few minutes:</p>
        <ul className="mt-2">
          <li>Look in your spam or junk folder.</li>
          <li>Look under Promotions and Social, where your mail has such folders.</li>
        </ul>
      </div>
      {resend && <ResendButton send={resend} wait={wait} />}
    </div>
  );
}
