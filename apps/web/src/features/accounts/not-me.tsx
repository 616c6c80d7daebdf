import { useState } from "react";
import { call } from "../../app/api.ts";
import { failureWords } from "../../app/failure.ts";
import { FormProblem } from "../../ui/form-problem.tsx";
import styles from "./accounts.module.css";
import { AuthLayout } from "./auth-layout.tsx";

const UNREACHED = "We could not reach the server. Please check your connection and try again.";

/** For people who got a mail that somebody else caused: removes their address, once they press the button. */
export function NotMe({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const remove = async () => {
    if (busy) return;
    setBusy(true);
    setProblem("");
    try {
      await call("disownEmail", { body: { token } });
      onDone();
    } catch (error) {
      setProblem(failureWords(error) ?? UNREACHED);
    } finally {
      setBusy(false);
    }
  };
  return (
    <AuthLayout title="Was this not you?">
      <div className={`card stack ${styles.card}`}>
        <p>
          Somebody gave your email address for an account here. If that was not you, remove what was registered with it: then we
          know your address no more.
        </p>
        <FormProblem words={problem} />
        <p className="row centered">
          <button type="button" className="button" aria-disabled={busy} onClick={() => void remove()}>
            {busy ? "Removing…" : "Remove the registration"}
          </button>
        </p>
      </div>
    </AuthLayout>
  );
}

export function Removed() {
  return (
    <AuthLayout title="The registration is removed." step={1}>
      <div className={`card stack ${styles.card}`}>
        <p>What was registered with your email address is gone. You need not do anything else.</p>
      </div>
    </AuthLayout>
  );
}
