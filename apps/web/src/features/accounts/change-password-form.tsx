import { useQueryClient } from "@tanstack/react-query";
import { passwordFault } from "@tenfold/domain/account-rules";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { USER_KEY, type User } from "../../app/account.ts";
import { ApiError, call } from "../../app/api.ts";
import { useForm } from "../../app/use-form.ts";
import { PasswordField } from "../../ui/field.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import { useToast } from "../../ui/toaster.tsx";
import styles from "./accounts.module.css";
import { NewPasswordField } from "./new-password-field.tsx";
import { againFault, PasswordAgainField } from "./password-again.tsx";

const PROFILE = "/user-profile";

export function ChangePasswordForm({ user }: { readonly user: User }) {
  const [currentPassword, setCurrent] = useState("");
  const [newPassword, setNew] = useState("");
  const [again, setAgain] = useState("");
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const toast = useToast();

  const form = useForm({
    rules: {
      currentPassword: currentPassword === "" ? "Please enter your current password" : undefined,
      newPassword: passwordFault(newPassword, user.username),
      again: againFault(newPassword, again),
    },
    send: () => call("changePassword", { body: { currentPassword, newPassword } }),
    onDone: ({ message }) => {
      // What was asked meanwhile may have been told that nobody is signed in.
      void queryClient.invalidateQueries({ queryKey: USER_KEY });
      toast({ title: "Password changed", description: message });
      void navigate(PROFILE, { replace: true });
    },
    // It may have arrived: then this browser has been signed out.
    fallback: "There was no answer. Please try again; if you are signed out by now, sign in with the new password.",
    onFailure: (error, words) => {
      const title = error instanceof ApiError ? "Password not changed" : "No answer";
      toast({ title, description: words, tone: "alert", unsaid: true });
    },
  });

  return (
    <form className="form" {...form.formProps}>
      <p className="form-note">Once it is changed, you stay signed in here and are signed out everywhere else.</p>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
      <PasswordField
        label="Current password"
        name="current-password"
        autoComplete="current-password"
        required
        {...form.field("currentPassword", [currentPassword, setCurrent])}
      />
      <NewPasswordField
        label="New password"
        name="new-password"
        {...form.field("newPassword", [newPassword, setNew])}
        own={[user.username, user.email ?? ""]}
      />
      <PasswordAgainField {...form.field("again", [again, setAgain])} />
      <button {...form.buttonProps}>{form.busy ? "Changing…" : "Change Password"}</button>
      <FormProblem words={form.problem} />
      <p className={`row ${styles.foot}`}>
        <Link className="link tap" to={PROFILE}>
          Back to your profile
        </Link>
      </p>
    </form>
  );
}
