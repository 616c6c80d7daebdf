import { type RefObject, useEffect } from "react";
import { useNavigationType } from "react-router";

/** The address that was opened last from a list; who comes back finds the focus there. */
let opened: string | undefined;

/** Remembers what is opened from a list, and brings the focus back to it when its reader comes back. */
export function useOpened(list: RefObject<HTMLElement | null>): (address: string) => void {
  const cameBack = useNavigationType() === "POP";
  useEffect(() => {
    if (cameBack && opened !== undefined && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>(`[href="${CSS.escape(opened)}"]`)?.focus({ preventScroll: true });
    opened = undefined;
  }, [cameBack, list]);
  return (address) => {
    opened = address;
  };
}
