import { useMutation, useQueryClient } from "@tanstack/react-query";
import { EMAIL_MAX, emailFault } from "@tenfold/domain/account-rules";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useAccountChanges } from "../../app/account.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Field, focusFirstWrong } from "../../ui/field.tsx";
import { useToast } from "../../ui/toaster.tsx";
import { fieldFault, serverWords } from "./failure.ts";
import { LIST_KEYS, useMemberCall } from "./use-member-call.ts";
import { VerificationSent, verificationTitle } from "./verification-sent-dialog.tsx";

const FAILED = "Failed to add email";

function AddEmailForm({ onAdded }: { readonly onAdded: (email: string) => void }) {
  const [email, setEmail] = useState("");
  const [fault, setFault] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const memberCall = useMemberCall();
  const { changed } = useAccountChanges();
  const queryClient = useQueryClient();
  const toast = useToast();

  useEffect(() => {
    if (fault) focusFirstWrong(form.current);
  }, [fault]);

  const { mutate, isPending } = useMutation({
    mutationFn: (address: string) => memberCall("addEmail", { body: { email: address } }),
    onSuccess: ({ user }, address) => {
      onAdded(address);
      changed(user);
      void queryClient.invalidateQueries({ queryKey: LIST_KEYS.getActivity });
    },
    onError: (error) => {
      const words = serverWords(error) ?? FAILED;
      toast({ title: FAILED, description: words, tone: "alert" });
      setFault(fieldFault(error, "email") ?? words);
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const address = email.trim();
    const wrong = emailFault(address);
    setFault(wrong);
    if (!wrong) mutate(address);
  };

  return (
    <form ref={form} className="dialog-text" noValidate onSubmit={submit}>
      <Field
        data-begin
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX}
        value={email}
        onChange={(value) => {
          setEmail(value);
          setFault(undefined);
        }}
        error={fault}
      />
      <div className="dialog-buttons">
        <button type="submit" className="button" aria-disabled={isPending}>
          {isPending ? "Adding..." : "Add Email"}
        </button>
      </div>
    </form>
  );
}

export type AddEmailStep = "closed" | "asking" | { readonly sentTo: string };

/** Asks for an e-mail address and then says where the mail that confirms it went: two steps of one dialog. */
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
