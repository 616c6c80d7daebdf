import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useMounted } from "../ui/use-mounted.ts";
import { DID_NOT_WORK, failureWords, fieldFault } from "./failure.ts";

interface FormOptions<Name extends string, Reply> {
  /** What is wrong with each field as it stands, by the fields' names in the call. */
  readonly rules: Readonly<Record<Name, string | undefined>>;
  readonly send: () => Promise<Reply>;
  /** The form stays busy until this is done. */
  readonly onDone: (reply: Reply) => void | Promise<void>;
  /** Words for a failure that is not the server's. */
  readonly wordsFor?: (error: unknown) => string | undefined;
  /** Shown for a failure without words of its own. */
  readonly fallback?: string;
  readonly onFailure?: (error: unknown, words: string, atField: boolean) => void;
  /** The field that shows failures of the form as a whole; without one they appear under the button. */
  readonly mainField?: Name;
  /**
   * When a field's fault shows: while typing in it; after sending, until it is typed in; or after the first sending,
   * whatever is typed. In the last case, the form's own problem disappears on typing.
   */
  readonly judges?: "typing" | "sending" | "sent";
  /** Called with the first field that keeps the form from being sent. */
  readonly onRefused?: (name: Name) => void;
}

/**
 * How every form behaves: faults show under their field as soon as something was typed there, nothing faulty is sent,
 * nothing is sent twice, and the focus moves to the first field to correct.
 */
export function useForm<Name extends string, Reply>(options: FormOptions<Name, Reply>) {
  const { rules, send, onDone, wordsFor, fallback = DID_NOT_WORK, onFailure, mainField, judges = "typing", onRefused } = options;
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const mounted = useMounted();
  const [typedIn, setTypedIn] = useState<ReadonlySet<Name>>(new Set());
  const [answered, setAnswered] = useState<Partial<Record<Name, string>>>({});
  const [problem, setProblem] = useState("");
  /** Fields that were sent as they are: who is taken to a faulty one hears of it from the field. */
  const [sent, setSent] = useState<ReadonlySet<Name>>(new Set());
  /** Counts how often something had to be corrected. */
  const [refusals, setRefusals] = useState(0);
  const names = Object.keys(rules) as Name[];

  // The focus can move only once the faulty field is marked.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (reply) => {
      // Fields that are cleared now are not missing.
      setTypedIn(new Set());
      return onDone(reply);
    },
    onError: (error) => {
      const words = failureWords(error) ?? wordsFor?.(error) ?? fallback;
      const faults = names.flatMap((name) => {
        const fault = fieldFault(error, name);
        return fault ? [[name, fault] as const] : [];
      });
      if (faults.length === 0 && mainField) faults.push([mainField, words]);
      setAnswered(Object.fromEntries(faults) as Partial<Record<Name, string>>);
      setProblem(faults.length === 0 ? words : "");
      setRefusals((count) => count + 1);
      onFailure?.(error, faults[0]?.[1] ?? words, faults.length > 0);
    },
    onSettled: () => {
      sending.current = false;
    },
  });

  /** What is wrong with a field, if it should show by now. */
  const faultOf = (name: Name) => answered[name] ?? (typedIn.has(name) ? rules[name] : undefined);
  const typed = (name: Name): void => {
    setAnswered((before) => ({ ...before, [name]: undefined }));
    setSent((before) => new Set([...before].filter((other) => other !== name)));
    if (judges === "sent") setProblem("");
    else setTypedIn((before) => new Set(judges === "typing" ? [...before, name] : [...before].filter((other) => other !== name)));
  };

  return {
    busy: isPending,
    problem,
    field: <Text extends string>(name: Name, [value, set]: readonly [Text, (text: string) => void]) => ({
      value,
      onChange(text: string): void {
        set(text);
        typed(name);
      },
      error: faultOf(name),
      sent: sent.has(name),
    }),
    /** Drops earlier faults, for when the form starts to ask for something else. */
    forget(): void {
      setTypedIn(new Set());
      setAnswered({});
      setProblem("");
    },
    formProps: {
      ref: form,
      noValidate: true,
      // If the browser ever sent the form by itself, no password would end up in the address.
      method: "post",
      onSubmit(event: FormEvent): void {
        event.preventDefault();
        if (sending.current) return;
        setTypedIn(new Set(names));
        setSent(new Set(names));
        setAnswered({});
        setProblem("");
        const wrong = names.find((name) => rules[name] !== undefined);
        if (wrong !== undefined) {
          setRefusals((count) => count + 1);
          onRefused?.(wrong);
          return;
        }
        sending.current = true;
        mutate();
      },
    },
    /** Until the page is hydrated, the browser would send the form by itself. */
    buttonProps: { type: "submit", className: "button", disabled: !mounted, "aria-disabled": isPending },
  } as const;
}
