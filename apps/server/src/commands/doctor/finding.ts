/** The result of one check. Only "wrong" makes the command exit with 1. */
export interface Finding {
  readonly about: string;
  readonly state: "ok" | "note" | "wrong";
  readonly words: string;
  readonly todo?: string;
}

export const ok = (about: string, words: string): Finding => ({ about, state: "ok", words });
export const note = (about: string, words: string, todo: string): Finding => ({ about, state: "note", words, todo });
export const wrong = (about: string, words: string, todo: string): Finding => ({ about, state: "wrong", words, todo });

/** The first line of an error's message, without the names and passwords that an address may hold. */
export function reasonOf(error: unknown): string {
  const { message, code, errors } = error as NodeJS.ErrnoException & { errors?: readonly Error[] };
  // A host with several addresses gives one error for each, and no message.
  const words = message || errors?.[0]?.message || code || String(error);
  return (words.split("\n", 1)[0] ?? "").replace(/\/\/[^/@\s]*@/g, "//…@").slice(0, 200);
}
