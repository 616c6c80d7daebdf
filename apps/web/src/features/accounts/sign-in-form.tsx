import type { SecondStep } from "@tenfold/contract/second-step";
import { EMAIL_MAX, passwordLengthFault } from "@tenfold/domain/account-rules";
import { useEffect, useRef, useState } from "react";
import type { User } from "../../app/account.ts";
import { call } from "../../app/api.ts";
import { failureToast, isRefused, noAnswer } from "../../app/failure.ts";
import { useForm } from "../../app/use-form.ts";
import { Field, PasswordField } from "../../ui/field.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import { useToast } from "../../ui/toaster.tsx";
import styles from "./accounts.module.css";
import type { ConfirmationSent } from "./check-email-dialog.tsx";
import { useAuthDraft } from "./drafts.ts";
import { type Forgotten, ForgottenDialog } from "./forgotten-dialog.tsx";
import { SecondStepForm } from "./two-step/second-step-form.tsx";

const FALLBACK = "Please check your credentials and try again.";

interface SignInFormProps {
  readonly onSignedIn: (user: User) => void;
  readonly onUnconfirmed: (sent: ConfirmationSent) => void;
}

export function SignInForm({ onSignedIn, onUnconfirmed }: SignInFormProps) {
  const [login, setLogin] = useAuthDraft("login");
  const [password, setPassword] = useState("");
  const [waiting, setWaiting] = useState<SecondStep>();
  const [forgotten, setForgotten] = useState<Forgotten>();
  const toast = useToast();
  const username = login.trim();

  const form = useForm({
    rules: {
      username: username === "" ? "Username is required" : undefined,
      password: passwordLengthFault(password),
    },
    send: () => call("login", { body: { username, password } }),
    onDone: ({ user, secondStep }) => {
      if (user) onSignedIn(user);
      else setWaiting(secondStep);
    },
    // Who can't be reached has judged nothing.
    wordsFor: noAnswer,
    fallback: FALLBACK,
    onFailure: (error) => {
      toast({ ...failureToast("Login failed", error, FALLBACK), unsaid: true });
      if (isRefused(error, "email_not_verified")) onUnconfirmed(username.includes("@") ? { email: username } : "unknown");
    },
  });

  const { ref } = form.formProps;
  /** The field that gets the focus when sign-in starts over. */
  const anew = useRef<"username" | "password">(undefined);
  useEffect(() => {
    if (!waiting && anew.current) ref.current?.querySelector<HTMLElement>(`[name="${anew.current}"]`)?.focus();
  }, [waiting, ref]);

  if (waiting)
    return (
      <SecondStepForm
        waiting={waiting}
        onSignedIn={onSignedIn}
        onBack={(why) => {
          anew.current = why ? "password" : "username";
          setWaiting(undefined);
          setPassword("");
          if (why) toast({ title: "Login failed", description: why, tone: "alert" });
        }}
      />
    );

  return (
    <>
      <form className="form" {...form.formProps}>
        <Field
          label="Username or email"
          name="username"
          autoComplete="username"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={EMAIL_MAX}
          required
          {...form.field("username", [login, setLogin])}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          {...form.field("password", [password, setPassword])}
        />
        <button {...form.buttonProps}>{form.busy ? "Signing in…" : "Sign In"}</button>
        <FormProblem words={form.problem} />
        <div className={`row ${styles.links}`}>
          <button type="button" className="link tap" aria-haspopup="dialog" onClick={() => setForgotten("password")}>
            Forgot your password
          </button>
          <button type="button" className="link tap" aria-haspopup="dialog" onClick={() => setForgotten("username")}>
            Forgot your username
          </button>
        </div>
      </form>
      <ForgottenDialog what={forgotten} onClose={() => setForgotten(undefined)} typed={username} />
    </>
  );
}
