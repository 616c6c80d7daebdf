import type { Digit } from "@tenfold/domain/principles";
import { useEffect, useEffectEvent, useState } from "react";
import { recall, store } from "../../app/storage.ts";

const TEXT_INPUTS = "input:not([type=radio], [type=checkbox], [type=button]), textarea, select, [contenteditable='true']";

/** Calls back when a digit key is pressed outside of text fields, while `active`. */
export function useNumberKeys(active: boolean, onNumber: (number: Digit) => void): void {
  const choose = useEffectEvent(onNumber);
  useEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(TEXT_INPUTS)) return;
      // Under a modal dialog, the change would not be visible.
      if (document.querySelector("dialog:modal")) return;
      if (/^[0-9]$/.test(event.key)) choose(Number(event.key) as Digit);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [active]);
}

const SETTING_KEY = "number-keys";

/** Whether the number keys choose a number, as stored in this browser. Some assistive tools need these keys themselves. */
export function useKeySetting(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(true);
  useEffect(() => setOn(recall(SETTING_KEY) !== "off"), []);
  return [
    on,
    (next) => {
      store(SETTING_KEY, next ? "on" : "off");
      setOn(next);
    },
  ];
}
