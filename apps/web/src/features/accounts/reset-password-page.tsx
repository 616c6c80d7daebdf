import { passwordFault } from "@tenfold/domain/account-rules";
import { useState } from "react";
import { useAccountChanges } from "../../app/account.ts";
import { call } from "../../app/api.ts";
import { failureWords, isRefused } from "../../app/failure.ts";
import { useForm } from "../../app/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { FormProblem } from "../../ui/form-problem.tsx";
import { ForgottenDialog } from "./forgotten-dialog.tsx";
import { LinkPage, linkMeta, SignInLink } from "./link-page.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { againFault, PasswordAgainField } from "./password-again.tsx";
import { useLinkToken } from "./use-link-token.ts";

export function meta() {
  return linkMeta("Choose a New Password");
}

const TITLE = "Choose a new password";

interface NewPasswordFormProps {
  readonly token: string;
  readonly onDone: () => void;
  /** The link can't be used, for the given reason. */
  readonly onVoid: (words: string) => void;
}

function NewPasswordForm({ token, onDone, onVoid }: NewPasswordFormProps) {
  const [password, setPassword] = useState("");
  const [again, setAgain] = useState("");
  const { signedOut } = useAccountChanges();

  const form = useForm({
    rules: { password: passwordFault(password), again: againFault(password, again) },
    send: () => call("resetPassword", { body: { token, password } }),
    onDone: () => {
      // The server has ended every session, including this browser's.
      signedOut();
      onDone();
    },
    fallback: "An error occurred. Please try again.",
    onFailure: (error, words) => {
      if (isRefused(error, "link_invalid")) onVoid(failureWords(error) ?? words);
    },
  });

  return (
    <form className="form" {...form.formProps}>
      <NewPasswordField label="New password" name="new-password" {...form.field("password", [password, setPassword])} />
      <PasswordAgainField {...form.field("again", [again, setAgain])} />
      <button {...form.buttonProps}>{form.busy ? "Changing…" : "Change password"}</button>
      <FormProblem words={form.problem} />
      <p className="form-note">You are then signed out everywhere and sign in with the new password.</p>
    </form>
  );
}

function NoLink({ words }: { readonly words: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <p role="alert">{words}</p>
      <p className="form-note">Please open the newest mail of this kind once more, or ask for a new link.</p>
      <p className="row centered">
        <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Ask for a new link
        </Button>
      </p>
      <ForgottenDialog what={asking ? "password" : undefined} onClose={() => setAsking(false)} />
    </>
  );
}

export default function ResetPasswordPage() {
  const { ready, token, done, finish } = useLinkToken();
  const [refused, setRefused] = useState<string>();

  if (done)
    return (
      <LinkPage title="Your password has been changed" step={1} tone="well">
        <p className="centered">You can sign in with it now.</p>
        <SignInLink />
      </LinkPage>
    );
  if (!ready || (token && !refused))
    return (
      <LinkPage title={TITLE} waiting={ready ? undefined : "Loading..."}>
        {token && <NewPasswordForm token={token} onDone={finish} onVoid={setRefused} />}
      </LinkPage>
    );
  return (
    <LinkPage title={refused ? "This link does not work any more" : TITLE} step={refused ? 1 : 0} tone="alert">
      <NoLink words={refused ?? "Reset token is required"} />
    </LinkPage>
  );
}
