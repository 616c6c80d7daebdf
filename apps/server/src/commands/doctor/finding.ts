/** What was found of one thing. Only what is wrong makes the command end with 1. */
export interface Finding {
  readonly about: string;
  readonly state: "ok" | "note" | "wrong";
  readonly words: string;
  /** What to do about it. */
  readonly todo?: string;
}

export const ok = (about: string, words: string): Finding => ({ about, state: "ok", words });
export const note = (about: string, words: string, todo: string): Finding => ({ about, state: "note", words, todo });
export const wrong = (about: string, words: string, todo: string): Finding => ({ about, state: "wrong", words, todo });

/** The first line of what went wrong, without what an address may hold of names and passwords. */
export function reasonOf(error: unknown): string {
  const { message, code, errors } = error as NodeJS.ErrnoException & { errors?: readonly Error[] };
  // Where a host has several addresses there is an error for each, and no message.
  const words = message || errors?.[0]?.message || code || String(error);
  return (words.split("\n", 1)[0] ?? "").replace(/\/\/[^/@\s]*@/g, "//…@").slice(0, 200);
}
