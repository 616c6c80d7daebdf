import { useMutation, useQueryClient } from "@tanstack/react-query";
import { MailOpen } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { USER_KEY, useAccount, useAccountChanges } from "../../app/account.ts";
import { call } from "../../app/api.ts";
import { failureWords, isRefused, UNREACHED } from "../../app/failure.ts";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toaster.tsx";
import styles from "./accounts.module.css";
import { LinkPage, linkMeta, SignInLink } from "./link-page.tsx";
import { MailRequestForm } from "./mail-request-form.tsx";
import { MailSent } from "./mail-sent.tsx";
import { NotMe, Removed } from "./not-me.tsx";
import { sendConfirmation } from "./resend-button.tsx";
import { useLinkToken } from "./use-link-token.ts";
import { isVerified } from "./verified.ts";
import { WELCOME } from "./welcome.ts";

export function meta() {
  return linkMeta("Confirm Your Email");
}

function NewLink() {
  const [sent, setSent] = useState<{ readonly email: string; readonly wait: number }>();
  const words = useRef<HTMLParagraphElement>(null);
  // The form is gone, and the focus with it.
  useEffect(() => {
    if (sent) words.current?.focus();
  }, [sent]);
  if (sent)
    return (
      <MailSent wait={sent.wait} resend={() => sendConfirmation(sent.email)}>
        <p ref={words} tabIndex={-1}>
          If <span className={styles.address}>{sent.email}</span> waits to be confirmed, a new link is on its way.
        </p>
      </MailSent>
    );
  return (
    <MailRequestForm
      by="email"
      button="Send a new link"
      send={sendConfirmation}
      onRequested={(email, { resendAfter }) => setSent({ email, wait: resendAfter })}
    />
  );
}

function ToForum() {
  return (
    <p className="row centered">
      <Link className="button" to="/forum">
        Go to the forum
      </Link>
      <Link className="button" data-quiet to="/user-profile">
        Your profile
      </Link>
    </p>
  );
}

function Confirmed() {
  const account = useAccount();
  return (
    <>
      <p className="centered">
        {account.state === "signed-in" ? "You are signed in. Good to have you here." : "You can sign in now."}
      </p>
      {account.state === "signed-in" ? <ToForum /> : <SignInLink />}
    </>
  );
}

const isFinal = (error: unknown) => isRefused(error, "link_invalid");

function Failed({ failure, onAgain }: { readonly failure: Error; readonly onAgain: () => void }) {
  const account = useAccount();
  const user = account.state === "signed-in" ? account.user : undefined;
  return (
    <>
      <p role="alert">{failureWords(failure) ?? UNREACHED}</p>
      {isFinal(failure) && user && isVerified(user) && !user.pendingEmail ? (
        <>
          <p>The address of your account, {user.email}, is confirmed.</p>
          <ToForum />
        </>
      ) : isFinal(failure) ? (
        <>
          <p>If your address is not confirmed yet, we send you a new link.</p>
          <NewLink />
        </>
      ) : (
        <p className="row centered">
          <Button onClick={onAgain}>Try again</Button>
        </p>
      )}
    </>
  );
}

/** Confirms the address once its owner presses for it: mail scanners open links, too. */
function useConfirmation(onConfirmed: () => void) {
  const { signedIn } = useAccountChanges();
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (token: string) => call("verifyEmail", { body: { token } }),
    onSuccess: ({ user }) => {
      if (user) {
        signedIn(user);
        toast(WELCOME);
      } else void queryClient.invalidateQueries({ queryKey: USER_KEY });
      onConfirmed();
    },
    // It may have done its work already, as after a double click in the mail.
    onError: (error) => (isFinal(error) ? queryClient.invalidateQueries({ queryKey: USER_KEY }) : undefined),
  });
}

export default function VerifyEmailPage() {
  const { ready, token, done, notMe, finish } = useLinkToken();
  const { mutate, isPending, error } = useConfirmation(finish);
  const confirm = () => token && mutate(token);

  if (notMe && done) return <Removed />;
  if (notMe && token) return <NotMe token={token} onDone={finish} />;
  if (done)
    return (
      <LinkPage title="Your email address is confirmed." step={1} tone="well">
        <Confirmed />
      </LinkPage>
    );
  if (error)
    return (
      <LinkPage title={isFinal(error) ? "This link does not work any more" : "Not confirmed yet"} step={1} tone="alert">
        <Failed failure={error} onAgain={confirm} />
      </LinkPage>
    );
  return (
    <LinkPage title="Confirm your email" waiting={ready ? undefined : "Loading..."}>
      <MailOpen className={styles.mark} aria-hidden="true" />
      {token ? (
        <>
          <p className="centered">One press, and this address of yours is confirmed.</p>
          <p className="row centered">
            <Button off={isPending} onClick={confirm}>
              {isPending ? "Confirming…" : "Confirm my email address"}
            </Button>
          </p>
        </>
      ) : (
        <>
          <p>
            Please open the link in the mail that we sent you: this address alone does not say what to confirm. Or ask for a new
            link.
          </p>
          <NewLink />
        </>
      )}
    </LinkPage>
  );
}
