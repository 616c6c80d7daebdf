import { useState } from "react";
import type { User } from "../../app/account.ts";
import { call } from "../../app/api.ts";
import { sendsMail } from "../../app/product.ts";
import { useForm } from "../../app/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PasswordField } from "../../ui/field.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import { useToast } from "../../ui/toaster.tsx";
import styles from "./accounts.module.css";

function DeleteForm({
  user,
  onClose,
  onDeleted,
}: {
  readonly user: User;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}) {
  const [password, setPassword] = useState("");
  const toast = useToast();
  const form = useForm({
    rules: { password: password === "" ? "Please enter your current password" : undefined },
    judges: "sending",
    send: () => call("deleteAccount", { body: { password } }),
    onDone: ({ message }) => {
      toast({ title: "Account deleted", description: message });
      onDeleted();
    },
    fallback: "Your account could not be deleted. Please check your connection and try again.",
  });

  return (
    <form className={`stack ${styles.text}`} {...form.formProps}>
      <ul className="bullets">
        <li>What you posted in the forum stays, under the name “former member”.</li>
        <li>Reports that you made stay, without a name.</li>
        <li>Everything else is gone: your username, your email address, your settings and your activity.</li>
        {user.email && sendsMail() && <li>A mail to {user.email} confirms it.</li>}
      </ul>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...form.field("password", [password, setPassword])}
      />
      <FormProblem words={form.problem} />
      <div className="row">
        <button {...form.buttonProps} data-danger>
          {form.busy ? "Deleting..." : "Delete my account"}
        </button>
        <Button quiet off={form.busy} onClick={() => onClose()}>
          Keep my account
        </Button>
      </div>
    </form>
  );
}

export function DeleteAccountDialog(props: {
  readonly user: User;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}) {
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title="Delete your account?"
      description="This can’t be undone. Please read what happens before you go on."
    >
      <DeleteForm user={props.user} onClose={props.onClose} onDeleted={props.onDeleted} />
    </Dialog>
  );
}
