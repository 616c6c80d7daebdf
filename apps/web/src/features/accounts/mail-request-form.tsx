import { EMAIL_MAX, emailFault } from "@tenfold/domain/account-rules";
import { useState } from "react";
import { useForm } from "../../app/use-form.ts";
import { Field } from "../../ui/field.tsx";
import type { MailRequested } from "./resend-button.tsx";

const BY = {
  email: {
    label: "Email",
    type: "email",
    autoComplete: "email",
    faultOf: emailFault,
  },
  username: {
    label: "Username",
    type: "text",
    autoComplete: "username",
    faultOf: (text: string) => (text === "" ? "Username is required" : undefined),
  },
} as const;

interface MailRequestFormProps {
  readonly by: keyof typeof BY;
  readonly given?: string;
  readonly button: string;
  readonly send: (text: string) => Promise<MailRequested>;
  readonly onRequested: (text: string, requested: MailRequested) => void;
}

/** Requests a mail by e-mail address or username; failures show at the field. */
export function MailRequestForm({ by, given = "", button, send, onRequested }: MailRequestFormProps) {
  const [text, setText] = useState(given);
  const { label, type, autoComplete, faultOf } = BY[by];
  const trimmed = text.trim();
  const form = useForm({
    rules: { [by]: faultOf(trimmed) } as Record<keyof typeof BY, string | undefined>,
    send: () => send(trimmed),
    onDone: (requested) => onRequested(trimmed, requested),
    fallback: "An error occurred. Please try again.",
    mainField: by,
  });
  return (
    <form className="form" {...form.formProps}>
      <Field
        label={label}
        type={type}
        name={by}
        autoComplete={autoComplete}
        autoCapitalize="off"
        spellCheck={false}
        maxLength={EMAIL_MAX}
        required
        data-begin
        {...form.field(by, [text, setText])}
      />
      <button {...form.buttonProps}>{form.busy ? "Sending…" : button}</button>
    </form>
  );
}
