import { useMutation, useQueryClient } from "@tanstack/react-query";
import { EMAIL_MAX } from "@tenfold/domain/account-rules";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type User, useAccountChanges } from "../../app/account.ts";
import { ApiError } from "../../app/api.ts";
import { sendsMail } from "../../app/product.ts";
import { Field, focusFirstWrong, PasswordField } from "../../ui/field.tsx";
import { type ToastMessage, useToast } from "../../ui/toaster.tsx";
import { fieldFault, serverWords } from "./failure.ts";
import { LIST_KEYS, useMemberCall } from "./use-member-call.ts";
import { VerificationSentDialog } from "./verification-sent-dialog.tsx";

interface Faults {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
}

const INVALID: ToastMessage = { title: "Invalid email", description: "Please enter a valid email address.", tone: "alert" };
const NO_PASSWORD: ToastMessage = {
  title: "Password required",
  description: "Please enter your current password to change your email.",
  tone: "alert",
};

function failureToast(error: unknown, adding: boolean): ToastMessage {
  if (adding) return { title: "Failed to add email", description: serverWords(error) ?? "Failed to add email", tone: "alert" };
  if (!(error instanceof ApiError)) return { title: "Error", description: "An unexpected error occurred.", tone: "alert" };
  return { title: "Update failed", description: serverWords(error) ?? "Failed to update email address.", tone: "alert" };
}

/** Where a member gives an e-mail address, or another one. */
export function EmailPanel({ user }: { readonly user: User }) {
  const adding = !user.email;
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [faults, setFaults] = useState<Faults>({});
  const [sentTo, setSentTo] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const memberCall = useMemberCall();
  const { changed } = useAccountChanges();
  const queryClient = useQueryClient();
  const toast = useToast();

  // Once what is wrong is marked, the focus goes to where it can be put right.
  useEffect(() => {
    if (faults.email || faults.password) focusFirstWrong(form.current);
  }, [faults]);

  const { mutate, isPending } = useMutation({
    mutationFn: (address: string) =>
      adding
        ? memberCall("addEmail", { body: { email: address } })
        : memberCall("changeEmail", { body: { newEmail: address, currentPassword: password } }),
    onSuccess: (reply, address) => {
      if (adding) setSentTo(address);
      toast({ title: "Email updated", description: reply.message || "Your email address has been updated successfully." });
      setEmail("");
      setPassword("");
      // All that the page shows is as it would be after a reload, which would take the toast along: the member comes
      // with the reply, and what has happened to the account is read anew.
      changed(reply.user);
      void queryClient.invalidateQueries({ queryKey: LIST_KEYS.getActivity });
    },
    onError: (error) => {
      toast(failureToast(error, adding));
      setFaults({
        email: fieldFault(error, adding ? "email" : "newEmail"),
        password: adding ? undefined : fieldFault(error, "currentPassword"),
      });
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const address = email.trim();
    if (!address.includes("@")) {
      toast(INVALID);
      setFaults({ email: INVALID.description });
    } else if (!adding && password.trim() === "") {
      toast(NO_PASSWORD);
      setFaults({ password: NO_PASSWORD.description });
    } else {
      setFaults({});
      mutate(address);
    }
  };

  const incomplete = email.trim() === "" || (!adding && password.trim() === "");
  const [name, busyName] = adding ? ["Add Email", "Adding..."] : ["Change Email", "Changing..."];
  return (
    <>
      <form ref={form} className="email-panel" noValidate onSubmit={submit} aria-labelledby="email-panel-title">
        <h3 id="email-panel-title">{adding ? "Add an email address" : "Change your email address"}</h3>
        <Field
          label="New email"
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          value={email}
          onChange={(value) => {
            setEmail(value);
            setFaults({ ...faults, email: undefined });
          }}
          error={faults.email}
          hint={
            adding
              ? "For a new password, should you forget yours."
              : sendsMail()
                ? "It counts once you open the link that we send there."
                : "It counts once a link is opened that this site can’t send at present."
          }
        />
        {!adding && (
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            value={password}
            onChange={(value) => {
              setPassword(value);
              setFaults({ ...faults, password: undefined });
            }}
            error={faults.password}
          />
        )}
        <button type="submit" className="button" aria-disabled={isPending || incomplete}>
          {isPending ? busyName : name}
        </button>
      </form>
      <VerificationSentDialog email={sentTo} onClose={() => setSentTo(undefined)} />
    </>
  );
}
