import { useQueryClient } from "@tanstack/react-query";
import { EMAIL_MAX, emailFault } from "@tenfold/domain/account-rules";
import { useState } from "react";
import { useAccountChanges } from "../../app/account.ts";
import { call } from "../../app/api.ts";
import { sendsMail } from "../../app/product.ts";
import { useForm } from "../../app/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { useToast } from "../../ui/toaster.tsx";
import styles from "./accounts.module.css";
import { MailSent } from "./mail-sent.tsx";
import { sendConfirmation } from "./resend-button.tsx";
import { LIST_KEYS } from "./use-member-list.ts";

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

function VerificationSent({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  return (
    <>
      <MailSent resend={() => sendConfirmation(email)}>
        <p>
          {sendsMail() ? "We sent a mail to " : "We wrote a mail to "}
          <strong className={styles.address}>{email}</strong>. Should the address be misspelled, you can change it on your
          profile.
        </p>
      </MailSent>
      <div className="row">
        <Button data-begin onClick={onClose}>
          Got it
        </Button>
      </div>
    </>
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
      title={sentTo === undefined ? "Add Your Email" : `Verification Email ${sendsMail() ? "Sent" : "Written"}`}
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
