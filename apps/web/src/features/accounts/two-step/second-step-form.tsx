import type { SecondStep } from "@tenfold/contract/second-step";
import { useEffect, useRef } from "react";
import type { User } from "../../../app/account.ts";
import { call } from "../../../app/api.ts";
import { isRefused } from "../../../app/failure.ts";
import { useForm } from "../../../app/use-form.ts";
import { FormProblem } from "../../../ui/form-problem.tsx";
import styles from "../accounts.module.css";
import { passkeyWords } from "./passkeys.ts";
import { SecondStepFields, useSecondStep } from "./second-step-fields.tsx";

interface SecondStepFormProps {
  readonly waiting: SecondStep;
  readonly onSignedIn: (user: User) => void;
  /** Called to start over, with the reason if there is one. */
  readonly onBack: (why?: string) => void;
}

export function SecondStepForm({ waiting, onSignedIn, onBack }: SecondStepFormProps) {
  const { ticket, app, passkey } = waiting;
  const step = useSecondStep({ app, passkey: passkey !== undefined });
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => title.current?.focus(), []);

  const form = useForm({
    rules: { code: step.fault },
    send: async () => call("finishLogin", { body: { ticket, step: await step.take(async () => passkey) } }),
    onDone: ({ user }) => onSignedIn(user),
    wordsFor: passkeyWords,
    onFailure: (error, words) => {
      if (isRefused(error, "sign_in_expired")) onBack(words);
    },
  });

  return (
    <form className="form" {...form.formProps}>
      <h2 ref={title} className="section-title" tabIndex={-1}>
        One more step
      </h2>
      <SecondStepFields choice={step.choice} onForget={form.forget} field={form.field("code", step.code)} />
      <button {...form.buttonProps}>{form.busy ? "Signing in…" : "Sign In"}</button>
      <FormProblem words={form.problem} />
      <div className={`row ${styles.links}`}>
        <button type="button" className="link tap" onClick={() => onBack()}>
          Sign in as somebody else
        </button>
      </div>
    </form>
  );
}
