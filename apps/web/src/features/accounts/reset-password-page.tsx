import { passwordFault } from "@tenfold/domain/account-rules";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useAccountChanges } from "../../app/account.ts";
import { ApiError, call } from "../../app/api.ts";
import { failureWords } from "../../app/failure.ts";
import { useForm } from "../../app/use-form.ts";
import { FormProblem } from "../../ui/form-problem.tsx";
import styles from "./accounts.module.css";
import { AuthLayout } from "./auth-layout.tsx";
import { ForgotPasswordDialog } from "./forgot-password-dialog.tsx";
import { linkMeta } from "./link-page.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { againFault, PasswordAgainField } from "./password-again.tsx";
import { useLinkToken } from "./use-link-token.ts";

export function meta() {
  return linkMeta("Choose a New Password");
}

interface NewPasswordFormProps {
  readonly token: string;
  readonly onDone: () => void;
  /** The link can't be used, for the given reason. */
  readonly onVoid: (words: string) => void;
}

function NewPasswordForm({ token, onDone, onVoid }: NewPasswordFormProps) {
  const [password, setPassword] = useState("");
  const [again, setAgain] = useState("");
  const { signedOut } = useAccountChanges();

  const form = useForm({
    rules: { password: passwordFault(password), again: againFault(password, again) },
    send: () => call("resetPassword", { body: { token, password } }),
    onDone: () => {
      // The server has ended every session, including this browser's.
      signedOut();
      onDone();
    },
    fallback: "An error occurred. Please try again.",
    onFailure: (error, words) => {
      if (error instanceof ApiError && error.body.code === "link_invalid") onVoid(failureWords(error) ?? words);
    },
  });

  return (
    <form className="form" {...form.formProps}>
      <NewPasswordField label="New password" name="new-password" {...form.field("password", [password, setPassword])} />
      <PasswordAgainField {...form.field("again", [again, setAgain])} />
      <button {...form.buttonProps}>{form.busy ? "Changing…" : "Change password"}</button>
      <FormProblem words={form.problem} />
      <p className="form-note">You are then signed out everywhere and sign in with the new password.</p>
    </form>
  );
}

function NoLink({ words }: { readonly words: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <CircleAlert className={styles.mark} data-tone="alert" aria-hidden="true" />
      <p role="alert">{words}</p>
      <p className="form-note">Please open the newest mail of this kind once more, or ask for a new link.</p>
      <p className="row centered">
        <button type="button" className="button" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Ask for a new link
        </button>
      </p>
      <ForgotPasswordDialog open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

function Changed() {
  return (
    <>
      <CircleCheck className={styles.mark} data-tone="well" aria-hidden="true" />
      <p className="centered">You can sign in with it now.</p>
      <p className="row centered">
        <Link className="button" to="/auth">
          Sign In
        </Link>
      </p>
    </>
  );
}

export default function ResetPasswordPage() {
  const { ready, token, done, finish } = useLinkToken();
  const [refused, setRefused] = useState<string>();
  const words = refused ?? (ready && !token ? "Reset token is required" : undefined);

  if (done)
    return (
      <AuthLayout title="Your password has been changed" step={1}>
        <div className={`card stack ${styles.card}`}>
          <Changed />
        </div>
      </AuthLayout>
    );
  return (
    <AuthLayout title={refused ? "This link does not work any more" : "Choose a new password"} step={refused ? 1 : 0}>
      <div className={`card stack ${styles.card}`} data-waiting={ready ? undefined : true}>
        {words !== undefined ? (
          <NoLink words={words} />
        ) : ready && token ? (
          <NewPasswordForm token={token} onDone={finish} onVoid={setRefused} />
        ) : (
          <p className="form-note" role="status">
            Loading...
          </p>
        )}
        <noscript>
          <p className="form-note">This needs JavaScript, which is switched off in this browser.</p>
        </noscript>
      </div>
    </AuthLayout>
  );
}
