import { flushSync } from "react-dom";

type Field = HTMLTextAreaElement | HTMLInputElement;

/** Replaces a part of a field's text, as if it had been typed, so that it can be undone; the caret comes after it. */
export function replaceText(field: Field, from: number, to: number, text: string, onChange: (text: string) => void): void {
  const { value } = field;
  field.focus();
  field.setSelectionRange(from, to);
  if (!document.execCommand("insertText", false, text)) flushSync(() => onChange(value.slice(0, from) + text + value.slice(to)));
  field.setSelectionRange(from + text.length, from + text.length);
}
