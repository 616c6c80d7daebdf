import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { focusContent } from "../../app/focus.ts";
import { PasswordField } from "../../ui/field.tsx";
import styles from "./admin.module.css";

interface TokenFormProps {
  /** What was wrong with the previous token, if anything. */
  readonly error: string | undefined;
  readonly onToken: (token: string) => void;
}

/** What is wrong with a token before anybody is asked; empty if nothing is. No header carries what is beyond ASCII. */
function faultOf(token: string): string {
  if (token === "") return "Please enter the token.";
  return /^[\x20-\x7e]+$/.test(token)
    ? ""
    : "It holds a character that no token has, such as a curly quote or one that can’t be seen. Please copy it once more.";
}

export function TokenForm({ error, onToken }: TokenFormProps) {
  const [token, setToken] = useState("");
  const [fault, setFault] = useState("");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector("input")?.focus();
  }, [error]);
  // The focus is handed on before the form goes with it.
  useLayoutEffect(() => {
    const element = form.current;
    return () => {
      if (element?.contains(document.activeElement)) focusContent({ preventScroll: true });
    };
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = faultOf(token.trim());
    setFault(found);
    if (found === "") onToken(token.trim());
    else form.current?.querySelector("input")?.focus();
  };
  return (
    <form ref={form} className={`card ${styles.token}`} data-only-with="admin" noValidate onSubmit={submit}>
      <PasswordField
        label="Admin token"
        value={token}
        onChange={setToken}
        autoComplete="off"
        hint="The ADMIN_TOKEN of the server’s settings. It is kept in this tab alone."
        error={fault || error}
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
