import { useEffect, useRef, useState } from "react";
import { failureWords, secondsToWait } from "../../app/failure.ts";
import styles from "./accounts.module.css";
import { useCountdown } from "./use-countdown.ts";

export interface MailRequested {
  readonly message: string;
  readonly resendAfter: number;
}

interface ResendButtonProps {
  readonly send: () => Promise<MailRequested>;
  /** Seconds to wait before the first time, since a mail was just sent. */
  readonly wait: number;
}

/** Requests a mail again. The countdown is shown, but not read out every second. */
export function ResendButton({ send, wait }: ResendButtonProps) {
  const [left, startWait] = useCountdown();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState("");
  const begun = useRef(false);

  useEffect(() => {
    if (!begun.current) startWait(wait);
    begun.current = true;
  }, [wait, startWait]);

  const resend = async () => {
    setBusy(true);
    setSaid("");
    try {
      const { message, resendAfter } = await send();
      setSaid(message);
      startWait(resendAfter);
    } catch (error) {
      setSaid(failureWords(error) ?? "An error occurred. Please try again.");
      startWait(secondsToWait(error));
    }
    setBusy(false);
  };

  const resting = busy || left > 0;
  return (
    <div className={`stack ${styles.resend} ${styles.apart}`}>
      <button type="button" className="button" data-quiet aria-disabled={resting} onClick={() => !resting && void resend()}>
        {busy ? (
          "Sending…"
        ) : (
          <span>
            Resend
            {left > 0 && <span aria-hidden="true"> in {left} s</span>}
          </span>
        )}
      </button>
      <p className="form-note" role="status">
        {said}
      </p>
    </div>
  );
}
