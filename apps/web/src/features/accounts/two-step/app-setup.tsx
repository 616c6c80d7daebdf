import type { CallReply } from "@tenfold/contract/calls";
import { useState } from "react";
import { call } from "../../../app/api.ts";
import { useForm } from "../../../app/use-form.ts";
import { Field } from "../../../ui/field.tsx";
import { FormProblem } from "../../../ui/form-problem.tsx";
import { codeFault } from "./second-step-fields.tsx";
import styles from "./two-step.module.css";

/** Light modules around a QR code (ISO 18004 asks for four). */
const MARGIN = 4;

function QrCode({ size, path }: { readonly size: number; readonly path: string }) {
  const side = size + 2 * MARGIN;
  return (
    <svg
      className={styles.qr}
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      role="img"
      aria-label="QR code of the key below, for the camera of your app"
      shapeRendering="crispEdges"
    >
      <rect x={-MARGIN} y={-MARGIN} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

interface AppSetupProps {
  readonly begun: CallReply<"beginApp">;
  readonly onDone: (reply: CallReply<"confirmApp">) => void;
  readonly onFailure: () => void;
}

/** Gives an authenticator app its secret, and asks for its first code. */
export function AppSetup({ begun, onDone, onFailure }: AppSetupProps) {
  const [code, setCode] = useState("");
  const form = useForm({
    rules: { code: codeFault("app", code) },
    send: () => call("confirmApp", { body: { code } }),
    onDone,
    onFailure,
  });
  return (
    <form className="form" {...form.formProps}>
      <ol className={`bullets ${styles.ways}`}>
        <li>
          Open your authenticator app or password manager and scan this code, or{" "}
          <a className="link" href={begun.uri}>
            open the key in an app on this device
          </a>
          .
          <QrCode {...begun.qr} />
          Or type the key: <code className={styles.key}>{begun.secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
        </li>
        <li>Then type the six digits that the app shows.</li>
      </ol>
      <Field
        label="Code from your app"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={40}
        required
        {...form.field("code", [code, setCode])}
      />
      <button {...form.buttonProps}>{form.busy ? "Looking…" : "Turn on"}</button>
      <FormProblem words={form.problem} />
    </form>
  );
}
