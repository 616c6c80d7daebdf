import { EMAIL_MAX, emailFault, passwordFault, USERNAME_MAX, USERNAME_MIN, usernameFault } from "@tenfold/domain/account-rules";
import { useState } from "react";
import type { User } from "../../app/account.ts";
import { call } from "../../app/api.ts";
import { FoundFailure, failureToast, noAnswer } from "../../app/failure.ts";
import { useForm } from "../../app/use-form.ts";
import { Field } from "../../ui/field.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import { useToast } from "../../ui/toaster.tsx";
import { useAuthDraft } from "./drafts.ts";
import { NewPasswordField } from "./new-password-field.tsx";

const FALLBACK = "Please try again with different credentials.";

interface RegisterFormProps {
  readonly onRegistered: (user: User) => void;
  /** The account exists, and waits for its address to be confirmed. */
  readonly onUnconfirmed: (email: string) => void;
}

export function RegisterForm({ onRegistered, onUnconfirmed }: RegisterFormProps) {
  const [typedName, setName] = useAuthDraft("username");
  const [typedEmail, setEmail] = useAuthDraft("email");
  const [password, setPassword] = useState("");
  const toast = useToast();
  // Keyboards that complete words leave a trailing space.
  const [username, email] = [typedName.trim(), typedEmail.trim()];

  const form = useForm({
    rules: { username: usernameFault(username), email: emailFault(email), password: passwordFault(password, username) },
    send: () => call("register", { body: { username, email, password } }),
    onDone: ({ user, requiresEmailVerification }) => {
      setPassword("");
      if (user && !requiresEmailVerification) onRegistered(user);
      else onUnconfirmed(email);
    },
    // Who can't be reached has judged nothing.
    wordsFor: noAnswer,
    fallback: FALLBACK,
    onFailure: (error) =>
      toast({
        ...failureToast(error instanceof FoundFailure ? "Not signed in" : "Registration failed", error, FALLBACK),
        unsaid: true,
      }),
  });

  return (
    <form className="form" {...form.formProps}>
      <Field
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        required
        hint={`${USERNAME_MIN}-${USERNAME_MAX} letters, numbers, underscores or hyphens. It cannot be changed later.`}
        {...form.field("username", [typedName, setName])}
      />
      <Field
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        maxLength={EMAIL_MAX}
        required
        hint="For a new password, should you forget yours. Others never see it."
        {...form.field("email", [typedEmail, setEmail])}
      />
      <NewPasswordField
        label="Password"
        name="password"
        {...form.field("password", [password, setPassword])}
        own={[username, email]}
      />
      <button {...form.buttonProps}>{form.busy ? "Creating your account…" : "Create account"}</button>
      <FormProblem words={form.problem} />
    </form>
  );
}
