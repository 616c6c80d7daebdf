import { useQueryClient } from "@tanstack/react-query";
import { MailX } from "lucide-react";
import { Link } from "react-router";
import { USER_KEY } from "../../app/account.ts";
import { call } from "../../app/api.ts";
import { useForm } from "../../app/use-form.ts";
import { FormProblem } from "../../ui/form-problem.tsx";
import styles from "./accounts.module.css";
import { LinkPage, linkMeta } from "./link-page.tsx";
import { useLinkToken } from "./use-link-token.ts";

export function meta() {
  return linkMeta("Forum Mails");
}

const TITLE = "Stop forum mails";

function ToProfile() {
  return (
    <p className="row centered">
      <Link className="button" data-quiet to="/user-profile">
        Go to your profile
      </Link>
    </p>
  );
}

/** Nothing is stopped until the button is pressed: mail scanners open links too. */
function StopForm({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm({
    rules: {},
    send: () => call("unsubscribe", { body: { token } }),
    onDone: () => {
      void queryClient.invalidateQueries({ queryKey: USER_KEY });
      onDone();
    },
    fallback: "An error occurred. Please try again.",
  });
  return (
    <form className="form" {...form.formProps}>
      <MailX className={styles.mark} aria-hidden="true" />
      <p className="centered">You will get no more mails about what happens in the forum. Your account stays as it is.</p>
      <button {...form.buttonProps}>{form.busy ? "Stopping…" : "Stop forum mails"}</button>
      <FormProblem words={form.problem} />
    </form>
  );
}

export default function UnsubscribePage() {
  const { ready, token, done, finish } = useLinkToken();
  if (done)
    return (
      <LinkPage title="Forum mails are stopped" step={1} tone="well">
        <p className="centered">You will get no more mails about the forum. On your profile you can turn them on again.</p>
        <ToProfile />
      </LinkPage>
    );
  if (ready && !token)
    return (
      <LinkPage title={TITLE} tone="alert">
        <p role="alert">
          This link is not complete. Please open it from the mail once more, or turn forum mails off on your profile.
        </p>
        <ToProfile />
      </LinkPage>
    );
  return (
    <LinkPage title={TITLE} waiting={ready ? undefined : "Loading..."}>
      {token && <StopForm token={token} onDone={finish} />}
    </LinkPage>
  );
}
