import { useState } from "react";
import { Choices } from "../../../ui/choices.tsx";
import { Field, type FormField } from "../../../ui/field.tsx";
import { hasPasskeys, showPasskey } from "./passkeys.ts";

type Way = "passkey" | "app" | "recovery";

const NAMES: Readonly<Record<Way, string>> = { passkey: "Passkey", app: "App", recovery: "Recovery code" };

/** The second steps that a member can take in this browser, easiest first. */
const waysOf = ({ app, passkey }: { readonly app: boolean; readonly passkey: boolean }): readonly Way[] => [
  ...(passkey && hasPasskeys() ? (["passkey"] as const) : []),
  ...(app ? (["app"] as const) : []),
  "recovery",
];

export function codeFault(way: Way, code: string): string | undefined {
  if (way === "app") return /^\d{3} ?\d{3}$/.test(code.trim()) ? undefined : "Please enter the six digits that your app shows";
  return way === "passkey" || code.trim() !== "" ? undefined : "Please enter one of your recovery codes";
}

/** The second step that a form asks for: which one, and its code. */
export function useSecondStep(offered: Parameters<typeof waysOf>[0]) {
  const ways = waysOf(offered);
  const [way, setWay] = useState(ways[0] ?? "recovery");
  const [code, setCode] = useState("");
  return {
    fault: codeFault(way, code),
    code: [code, setCode] as const,
    take: async (request: () => Promise<Parameters<typeof showPasskey>[0] | undefined>) => {
      const asked = way === "passkey" ? await request() : undefined;
      return asked ? { passkey: await showPasskey(asked) } : { code };
    },
    choice: {
      ways,
      way,
      onWay(next: Way): void {
        setWay(next);
        setCode("");
      },
    },
  };
}

interface SecondStepFieldsProps {
  readonly choice: ReturnType<typeof useSecondStep>["choice"];
  /** Drops what was said of the code before. */
  readonly onForget: () => void;
  readonly field: FormField;
}

/** Lets the member choose a second step and, if it is a code, type it. */
export function SecondStepFields({ choice: { ways, way, onWay }, onForget, field }: SecondStepFieldsProps) {
  const choose = (next: Way) => {
    onWay(next);
    onForget();
  };
  return (
    <>
      {ways.length > 1 && <Choices legend="Your second step" values={ways} labels={NAMES} chosen={way} onChoose={choose} />}
      {way === "passkey" ? (
        <p className="form-note">Your browser asks for the passkey when you go on.</p>
      ) : (
        <Field
          // Each way has its own field: a code of one kind is never one of the other.
          key={way}
          label={way === "app" ? "Code from your app" : "One of your recovery codes"}
          name="code"
          autoComplete={way === "app" ? "one-time-code" : "off"}
          inputMode={way === "app" ? "numeric" : "text"}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          required
          hint={way === "app" ? "Six digits, which change every half minute." : "You kept ten of them. Each works once."}
          {...field}
        />
      )}
    </>
  );
}
