import { useQueryClient } from "@tanstack/react-query";
import { EMAIL_MAX } from "@tenfold/domain/account-rules";
import { useState } from "react";
import { type User, useAccountChanges } from "../../app/account.ts";
import { ApiError, call } from "../../app/api.ts";
import { failureWords } from "../../app/failure.ts";
import { sendsMail } from "../../app/product.ts";
import { useForm } from "../../app/use-form.ts";
import { Field, PasswordField } from "../../ui/field.tsx";
import { type ToastMessage, useToast } from "../../ui/toaster.tsx";
import { AddEmailDialog, type AddEmailStep } from "./add-email-dialog.tsx";
import styles from "./profile.module.css";
import { LIST_KEYS } from "./use-member-list.ts";

const INVALID: ToastMessage = { title: "Invalid email", description: "Please enter a valid email address.", tone: "alert" };
const NO_PASSWORD: ToastMessage = {
  title: "Password required",
  description: "Please enter your current password to change your email.",
  tone: "alert",
};

function failureToast(error: unknown, adding: boolean): ToastMessage {
  if (adding) return { title: "Failed to add email", description: failureWords(error) ?? "Failed to add email", tone: "alert" };
  if (!(error instanceof ApiError))
    return { title: "Error", description: failureWords(error) ?? "An unexpected error occurred.", tone: "alert" };
  return { title: "Update failed", description: failureWords(error) ?? "Failed to update email address.", tone: "alert" };
}

export function EmailPanel({ user }: { readonly user: User }) {
  const adding = !user.email;
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [added, setAdded] = useState<AddEmailStep>("closed");
  const { changed } = useAccountChanges();
  const queryClient = useQueryClient();
  const toast = useToast();
  const address = email.trim();
  const wrongEmail = address.includes("@") ? undefined : INVALID.description;
  const emailField = adding ? "email" : "newEmail";

  const form = useForm({
    rules: {
      email: adding ? wrongEmail : undefined,
      newEmail: adding ? undefined : wrongEmail,
      currentPassword: adding || wrongEmail || password.trim() !== "" ? undefined : NO_PASSWORD.description,
    },
    judges: "sending",
    onRefused: (name) => toast({ ...(name === "currentPassword" ? NO_PASSWORD : INVALID), unsaid: true }),
    send: async () => {
      const { message, user: changedUser } = await (adding
        ? call("addEmail", { body: { email: address } })
        : call("changeEmail", { body: { newEmail: address, currentPassword: password } }));
      return { message, changedUser, address };
    },
    onDone: (reply) => {
      if (adding) setAdded({ sentTo: reply.address });
      toast({ title: "Email updated", description: reply.message || "Your email address has been updated successfully." });
      setEmail("");
      setPassword("");
      // The page is updated in place, since a reload would lose the toast: the member comes with the reply, and the
      // activity list is refetched.
      changed(reply.changedUser);
      void queryClient.invalidateQueries({ queryKey: LIST_KEYS.getActivity });
    },
    fallback: "",
    onFailure: (error, _, atField) => toast({ ...failureToast(error, adding), unsaid: atField }),
  });

  const incomplete = address === "" || (!adding && password.trim() === "");
  const [name, busyName] = adding ? ["Add Email", "Adding..."] : ["Change Email", "Changing..."];
  return (
    <>
      <form className={`stack ${styles.email}`} {...form.formProps} aria-labelledby="email-panel-title">
        <h3 id="email-panel-title">{adding ? "Add an email address" : "Change your email address"}</h3>
        <Field
          label="New email"
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          {...form.field(emailField, [email, setEmail])}
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
            {...form.field("currentPassword", [password, setPassword])}
          />
        )}
        <button {...form.buttonProps} aria-disabled={form.busy || incomplete}>
          {form.busy ? busyName : name}
        </button>
      </form>
      <AddEmailDialog step={added} onStep={setAdded} />
    </>
  );
}
