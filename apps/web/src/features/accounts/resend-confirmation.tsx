import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../app/api.ts";
import { failureWords, secondsToWait } from "../../app/failure.ts";
import styles from "./accounts.module.css";
import { useCountdown } from "./use-countdown.ts";

/** Sends the confirmation mail again; shows the wait until it can be sent once more. */
export function ResendConfirmation(props: { readonly email: string; readonly name?: string }) {
  const { email, name = "Send the confirmation mail again" } = props;
  const [wait, startWait] = useCountdown();
  const [said, setSaid] = useState("");
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("resendVerification", { body: { email } }),
    onMutate: () => setSaid(""),
    onSuccess: ({ message, resendAfter }) => {
      setSaid(message);
      startWait(resendAfter);
    },
    onError: (error) => {
      setSaid(failureWords(error) ?? "The mail could not be sent. Please check your connection and try again.");
      startWait(secondsToWait(error));
    },
  });
  const resting = isPending || wait > 0;
  return (
    <div className={`stack ${styles.resend}`}>
      <button type="button" className="button" data-quiet aria-disabled={resting} onClick={() => !resting && mutate()}>
        {isPending ? "Sending..." : wait > 0 ? "Send again" : name}
        {/* Not read out every second. */}
        {!isPending && wait > 0 && <span aria-hidden="true"> in {wait} s</span>}
        <span className="sr-only"> to {email}</span>
      </button>
      <p className="said" role="status">
        {said}
      </p>
    </div>
  );
}
