import { EMAIL_MAX, emailFault } from "@tenfold/domain/account-rules";
import { useState } from "react";
import { useForm } from "../../app/use-form.ts";
import { Field } from "../../ui/field.tsx";
import type { Asked } from "./resend-button.tsx";

/** What a mail is asked for by. */
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

interface AskFormProps {
  readonly by: keyof typeof BY;
  /** What stands in the field at first. */
  readonly given?: string;
  readonly button: string;
  readonly send: (text: string) => Promise<Asked>;
  readonly onAsked: (text: string, asked: Asked) => void;
}

/** Asks for a mail by an e-mail address or a username; why it could not be asked for stands at the field. */
export function AskForm({ by, given = "", button, send, onAsked }: AskFormProps) {
  const [text, setText] = useState(given);
  const { label, type, autoComplete, faultOf } = BY[by];
  const trimmed = text.trim();
  const form = useForm({
    rules: { [by]: faultOf(trimmed) } as Record<keyof typeof BY, string | undefined>,
    send: () => send(trimmed),
    onDone: (asked) => onAsked(trimmed, asked),
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
