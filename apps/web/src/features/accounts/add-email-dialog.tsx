import { useQueryClient } from "@tanstack/react-query";
import { EMAIL_MAX, emailFault } from "@tenfold/domain/account-rules";
import { useState } from "react";
import { useAccountChanges } from "../../app/account.ts";
import { call } from "../../app/api.ts";
import { useForm } from "../../app/use-form.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { useToast } from "../../ui/toaster.tsx";
import styles from "./accounts.module.css";
import { LIST_KEYS } from "./use-member-list.ts";
import { VerificationSent, verificationTitle } from "./verification-sent-dialog.tsx";

const FAILED = "Failed to add email";

function AddEmailForm({ onAdded }: { readonly onAdded: (email: string) => void }) {
  const [email, setEmail] = useState("");
  const { changed } = useAccountChanges();
  const queryClient = useQueryClient();
  const toast = useToast();
  const address = email.trim();

  const form = useForm({
    rules: { email: emailFault(address) },
    judges: "sending",
    send: async () => ({ ...(await call("addEmail", { body: { email: address } })), address }),
    onDone: (added) => {
      onAdded(added.address);
      changed(added.user);
      void queryClient.invalidateQueries({ queryKey: LIST_KEYS.getActivity });
    },
    fallback: FAILED,
    mainField: "email",
    onFailure: (_, words) => toast({ title: FAILED, description: words, tone: "alert" }),
  });

  return (
    <form className={`stack ${styles.text}`} {...form.formProps}>
      <Field
        data-begin
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX}
        {...form.field("email", [email, setEmail])}
      />
      <div className="row">
        <button {...form.buttonProps}>{form.busy ? "Adding..." : "Add Email"}</button>
      </div>
    </form>
  );
}

export type AddEmailStep = "closed" | "asking" | { readonly sentTo: string };

/** Asks for an e-mail address, then says where the confirmation went: two steps of one dialog. */
export function AddEmailDialog({ step, onStep }: { readonly step: AddEmailStep; readonly onStep: (step: AddEmailStep) => void }) {
  const close = () => onStep("closed");
  const sentTo = typeof step === "object" ? step.sentTo : undefined;
  return (
    <Dialog
      open={step !== "closed"}
      onClose={close}
      title={sentTo === undefined ? "Add Your Email" : verificationTitle()}
      description={
        sentTo === undefined
          ? "With an address on file you can get back in should you forget your password."
          : "Open the link in it to show that the address is yours."
      }
    >
      {sentTo === undefined ? (
        <AddEmailForm onAdded={(email) => onStep({ sentTo: email })} />
      ) : (
        <VerificationSent email={sentTo} onClose={close} />
      )}
    </Dialog>
  );
}
