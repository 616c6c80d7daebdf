import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { focusContent } from "../../app/focus.ts";
import { PasswordField } from "../../ui/field.tsx";
import styles from "./admin.module.css";

interface TokenFormProps {
  /** What was wrong with the previous token, if anything. */
  readonly error: string | undefined;
  readonly onToken: (token: string) => void;
}

export function TokenForm({ error, onToken }: TokenFormProps) {
  const [token, setToken] = useState("");
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error || missing) form.current?.querySelector("input")?.focus();
  }, [error, missing]);
  // The focus is handed on before the form goes with it.
  useLayoutEffect(() => {
    const element = form.current;
    return () => {
      if (element?.contains(document.activeElement)) focusContent({ preventScroll: true });
    };
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(token.trim() === "");
    if (token.trim() !== "") onToken(token.trim());
  };
  return (
    <form ref={form} className={`card ${styles.token}`} data-only-with="admin" noValidate onSubmit={submit}>
      <PasswordField
        label="Admin token"
        value={token}
        onChange={setToken}
        autoComplete="off"
        hint="The ADMIN_TOKEN of the server’s settings. It is kept in this tab alone."
        error={missing ? "Please enter the token." : error}
        sent
      />
      <button type="submit" className="button">
        Show addresses
      </button>
      <noscript>
        <p className="hint">This page needs JavaScript, which is switched off in this browser.</p>
      </noscript>
    </form>
  );
}
