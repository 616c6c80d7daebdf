import { type BirthDate, parseBirthDate } from "@tenfold/domain/numerology";
import { useRef, useState } from "react";
import { useToast } from "../../ui/toaster.tsx";
import { DATE_REQUIRED, INVALID_DATE } from "./words.ts";

const RULE = "A date has a month from 1 to 12, a day from 1 to 31 and a year from 1900 to 2100, in this order.";

/** The text of a date field, and the date or the fault that results when it is submitted. */
export function useDateEntry() {
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const fieldRef = useRef<HTMLInputElement>(null);
  const toast = useToast();

  const change = (next: string) => {
    setText(next);
    setError(undefined);
  };

  /** The typed date; if it is not one, shows why and focuses the field. */
  const read = (): BirthDate | undefined => {
    const date = parseBirthDate(text);
    if (date) return date;
    toast(text === "" ? DATE_REQUIRED : INVALID_DATE);
    setError(text === "" ? "There is no date here yet." : RULE);
    fieldRef.current?.focus();
    return undefined;
  };

  return { text, change, read, field: { value: text, onChange: change, error, fieldRef } };
}
