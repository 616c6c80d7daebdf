import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useMounted } from "../ui/use-mounted.ts";
import { failureWords, fieldFault } from "./failure.ts";

interface FormOptions<Name extends string, Reply> {
  /** What the rules say is wrong with each field as it stands, by the fields' names in the call. */
  readonly rules: Readonly<Record<Name, string | undefined>>;
  readonly send: () => Promise<Reply>;
  /** The form stays busy until this is over. */
  readonly onDone: (reply: Reply) => void | Promise<void>;
  /** Words for a failure that is not the server's. */
  readonly wordsFor?: (error: unknown) => string | undefined;
  /** Said of a failure that nobody has words for. */
  readonly fallback: string;
  /** Told of every failure, with the words that are shown. */
  readonly onFailure?: (error: unknown, words: string) => void;
  /** The field that shows a failure which belongs to no field; without, it stands under the button. */
  readonly mainField?: Name;
  /**
   * When what is wrong with a field shows: while something is typed there; once the form was sent, until something is
   * typed; or from the first sending on, whatever is typed. What is wrong with the whole is then said until something is.
   */
  readonly judges?: "typing" | "sending" | "sent";
  /** Told of the first field that keeps the form from being sent. */
  readonly onRefused?: (name: Name) => void;
}

/**
 * How every form here behaves: what is wrong shows under its field as soon as something was typed there, nothing
 * wrong is sent, nothing is sent twice, and the focus goes to the first field that has to be put right.
 */
export function useForm<Name extends string, Reply>(options: FormOptions<Name, Reply>) {
  const { rules, send, onDone, wordsFor, fallback, onFailure, mainField, judges = "typing", onRefused } = options;
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const mounted = useMounted();
  const [typedIn, setTypedIn] = useState<ReadonlySet<Name>>(new Set());
  const [answered, setAnswered] = useState<Partial<Record<Name, string>>>({});
  const [problem, setProblem] = useState("");
  /** Counts the times that something had to be put right. */
  const [refusals, setRefusals] = useState(0);
  const names = Object.keys(rules) as Name[];

  // Once what is wrong is marked, the focus goes to where it can be put right.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (reply) => {
      // What is emptied now is not missing.
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
      onFailure?.(error, faults[0]?.[1] ?? words);
    },
    onSettled: () => {
      sending.current = false;
    },
  });

  /** What is wrong with a field, where that is to be said by now. */
  const faultOf = (name: Name) => answered[name] ?? (typedIn.has(name) ? rules[name] : undefined);
  const typed = (name: Name): void => {
    setAnswered((before) => ({ ...before, [name]: undefined }));
    if (judges === "sent") setProblem("");
    else setTypedIn((before) => new Set(judges === "typing" ? [...before, name] : [...before].filter((other) => other !== name)));
  };

  return {
    busy: isPending,
    /** What is wrong with the form as a whole. */
    problem,
    /** A field's value, how it changes, and what is wrong with it. */
    field: <Text extends string>(name: Name, [value, set]: readonly [Text, (text: string) => void]) => ({
      value,
      onChange(text: string): void {
        set(text);
        typed(name);
      },
      error: faultOf(name),
    }),
    /** To be told when other things are asked for: what was wrong with the earlier ones is not said of them. */
    forget(): void {
      setTypedIn(new Set());
      setAnswered({});
      setProblem("");
    },
    formProps: {
      ref: form,
      noValidate: true,
      // Were a form sent by the browser itself, no password would stand in the address.
      method: "post",
      onSubmit(event: FormEvent): void {
        event.preventDefault();
        if (sending.current) return;
        setTypedIn(new Set(names));
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
    /** Until the page is alive, the browser would send the form by itself. */
    buttonProps: { type: "submit", className: "button", disabled: !mounted, "aria-disabled": isPending },
  } as const;
}
