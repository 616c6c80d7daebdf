import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { User } from "../../app/account.ts";
import { sendsMail } from "../../app/product.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { focusFirstWrong, PasswordField } from "../../ui/field.tsx";
import { useToast } from "../../ui/toaster.tsx";
import { fieldFault, serverWords } from "./failure.ts";
import { useMemberCall } from "./use-member-call.ts";

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
  const [fault, setFault] = useState<string>();
  const [problem, setProblem] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const memberCall = useMemberCall();
  const toast = useToast();

  useEffect(() => {
    if (fault) focusFirstWrong(form.current);
  }, [fault]);

  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => memberCall("deleteAccount", { body: { password } }),
    onSuccess: ({ message }) => {
      toast({ title: "Account deleted", description: message });
      onDeleted();
    },
    onError: (error) => {
      const wrong = fieldFault(error, "password");
      setFault(wrong);
      setProblem(
        wrong ? "" : (serverWords(error) ?? "Your account could not be deleted. Please check your connection and try again."),
      );
    },
  });
  const busy = isPending || isSuccess;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setProblem("");
    if (password === "") {
      setFault("Please enter your current password");
      return;
    }
    setFault(undefined);
    mutate();
  };

  return (
    <form ref={form} className="dialog-text" noValidate onSubmit={submit}>
      <ul>
        <li>What you posted in the forum stays, under the name "former member".</li>
        <li>Reports that you made stay, without a name.</li>
        <li>Everything else is gone: your username, your email address, your settings and your activity.</li>
        {user.email && sendsMail() && <li>A mail to {user.email} confirms it.</li>}
      </ul>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        value={password}
        onChange={(value) => {
          setPassword(value);
          setFault(undefined);
        }}
        error={fault}
      />
      <p className="profile-fault" role="alert">
        {problem}
      </p>
      <div className="dialog-buttons">
        <button type="submit" className="button" data-danger aria-disabled={busy}>
          {busy ? "Deleting..." : "Delete my account"}
        </button>
        <button type="button" className="button" data-quiet onClick={onClose}>
          Keep my account
        </button>
      </div>
    </form>
  );
}

/** Asks, with the password, whether an account is really to be deleted. */
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
      description="This can't be undone. Please read what happens before you go on."
    >
      <DeleteForm user={props.user} onClose={props.onClose} onDeleted={props.onDeleted} />
    </Dialog>
  );
}
