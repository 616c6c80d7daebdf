import { useCallback, useEffect, useState } from "react";

const keyOf = (name: string) => `auth-draft:${name}`;

function read(name: string): string {
  try {
    return sessionStorage.getItem(keyOf(name)) ?? "";
  } catch {
    return "";
  }
}

function write(name: string, text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), text);
  } catch {
    // Full or forbidden: the text lasts as long as the page.
  }
}

export type DraftName = "login" | "username" | "email" | "tab";

/** A text that outlives a reload of the page in this tab. Never for passwords. */
export function useDraft(name: DraftName): readonly [string, (text: string) => void] {
  const [text, setText] = useState("");
  // What was typed before the page came alive goes before what was kept.
  useEffect(() => setText((now) => now || read(name)), [name]);
  const change = useCallback(
    (next: string) => {
      setText(next);
      write(name, next);
    },
    [name],
  );
  return [text, change];
}

/** Forgets what was typed, once it has served. */
export function forgetDrafts(): void {
  for (const name of ["login", "username", "email", "tab"] satisfies DraftName[]) write(name, "");
}
