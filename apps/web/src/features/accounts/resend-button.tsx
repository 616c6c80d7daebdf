import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../app/api.ts";
import { failureWords, secondsToWait } from "../../app/failure.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./accounts.module.css";

/** The seconds left of a wait, and a function that starts another one. */
function useCountdown(wait: number): [number, (seconds: number) => void] {
  const [end, setEnd] = useState(() => Date.now() + wait * 1000);
  const [left, setLeft] = useState(0);

  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    if (end <= Date.now()) return;
    const timer = setInterval(() => {
      tick();
      if (end <= Date.now()) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [end]);

  const start = (seconds: number) => setEnd(Date.now() + seconds * 1000);
  return [left, start];
}

export interface MailRequested {
  readonly message: string;
  readonly resendAfter: number;
}

interface ResendButtonProps {
  readonly send: () => Promise<MailRequested>;
  /** Seconds to wait before the first time, if a mail was just sent. */
  readonly wait?: number;
  readonly name?: string;
  /** Its name while one waits. */
  readonly again?: string;
  /** Where the mail goes, for who hears the button by itself. */
  readonly to?: string;
}

/** Requests a mail again. The countdown is shown, but not read out every second. */
export function ResendButton({ send, wait = 0, name = "Resend", again = name, to }: ResendButtonProps) {
  const [left, startWait] = useCountdown(wait);
  const [said, setSaid] = useState("");
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onMutate: () => setSaid(""),
    onSuccess: ({ message, resendAfter }) => {
      setSaid(message);
      startWait(resendAfter);
    },
    onError: (error) => {
      setSaid(failureWords(error) ?? "An error occurred. Please try again.");
      startWait(secondsToWait(error));
    },
  });
  const resting = isPending || left > 0;
  return (
    <div className={`stack ${styles.resend}`}>
      <Button quiet off={resting} onClick={() => mutate()}>
        <span>
          {isPending ? "Sending…" : left > 0 ? again : name}
          {!isPending && left > 0 && <span aria-hidden="true"> in {left} s</span>}
          {to !== undefined && <span className="sr-only"> to {to}</span>}
        </span>
      </Button>
      <p className="said" role="status">
        {said}
      </p>
    </div>
  );
}

export const sendConfirmation = (email: string) => call("resendVerification", { body: { email } });

/** Sends the mail again by which an address is confirmed. */
export function ResendConfirmation({ email, name = "Send the confirmation mail again" }: { email: string; name?: string }) {
  return <ResendButton name={name} again="Send again" to={email} send={() => sendConfirmation(email)} />;
}
