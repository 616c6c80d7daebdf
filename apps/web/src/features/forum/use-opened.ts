import { type RefObject, useEffect } from "react";
import { useNavigationType } from "react-router";
import { isFocusLost } from "../../app/focus.ts";

/** The address last opened from a list; the focus returns to it on Back. */
let opened: string | undefined;

/** Remembers what is opened from a list, and restores the focus on Back. */
export function useOpened(list: RefObject<HTMLElement | null>): (address: string) => void {
  const cameBack = useNavigationType() === "POP";
  useEffect(() => {
    // A list on the way, such as a member's writings, leaves it for the one behind.
    if (!cameBack) return;
    if (opened !== undefined && isFocusLost())
      list.current?.querySelector<HTMLElement>(`[href="${CSS.escape(opened)}"]`)?.focus({ preventScroll: true });
    opened = undefined;
  }, [cameBack, list]);
  return (address) => {
    opened = address;
  };
}
