import type { BodyOf } from "@tenfold/contract/endpoint";
import type { removeApp, TwoStep } from "@tenfold/contract/two-step";
import { type ReactNode, useState } from "react";
import { call } from "../../../app/api.ts";
import { useForm } from "../../../app/use-form.ts";
import { PasswordField } from "../../../ui/field.tsx";
import { FormProblem } from "../../../ui/form-problem.tsx";
import { passkeyWords } from "./passkeys.ts";
import { SecondStepFields, useSecondStep } from "./second-step-fields.tsx";

/** Proves who wants a change: the password and, if two-step sign-in is on, a second step. */
export type Proof = BodyOf<typeof removeApp>;

interface ProofFormProps<Reply> {
  readonly twoStep: TwoStep;
  readonly username: string;
  readonly action: string;
  readonly danger?: boolean;
  /** An extra field for the change, and what is wrong with it. */
  readonly children?: ReactNode;
  readonly childFault?: string | undefined;
  readonly change: (proof: Proof) => Promise<Reply>;
  readonly onDone: (reply: Reply) => void;
  /** Called on failure: another tab may have changed things that this page does not know of. */
  readonly onFailure: () => void;
}

/** Makes a change once the member has proved who they are. */
export function ProofForm<Reply>(props: ProofFormProps<Reply>) {
  const { twoStep, username, action, danger = false, children, childFault, change, onDone, onFailure } = props;
  const step = useSecondStep({ app: twoStep.app !== null, passkey: twoStep.passkeys.length > 0 });
  const [password, setPassword] = useState("");

  const form = useForm({
    rules: {
      password: password === "" ? "Please enter your current password" : undefined,
      code: twoStep.on ? step.fault : undefined,
      child: childFault,
    },
    send: async () => change({ password, ...(twoStep.on && { step: await step.take(() => call("askPasskey")) }) }),
    onDone,
    onFailure,
    wordsFor: passkeyWords,
  });

  return (
    <form className="form" {...form.formProps}>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {children}
      <PasswordField
        data-begin
        label="Current password"
        name="current-password"
        autoComplete="current-password"
        required
        {...form.field("password", [password, setPassword])}
      />
      {twoStep.on && <SecondStepFields choice={step.choice} onForget={form.forget} field={form.field("code", step.code)} />}
      <button {...form.buttonProps} {...(danger ? { "data-danger": true } : {})}>
        {form.busy ? "One moment…" : action}
      </button>
      <FormProblem words={form.problem} />
    </form>
  );
}
