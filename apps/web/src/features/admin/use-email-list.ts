import type { CallReply } from "@tenfold/contract/calls";
import { useEffect, useRef } from "react";
import { ApiError, call, callForFile } from "../../app/api.ts";
import { failureWords, isRefused, textShown } from "../../app/failure.ts";
import { forget, recall, store } from "../../app/storage.ts";
import { useCancelableMutation } from "../../app/use-cancelable-mutation.ts";

/** Keeps the token until the tab is closed. */
const TOKEN_KEY = "admin-token";

export type EmailList = CallReply<"getEmailList">;

export type ListState =
  | { readonly phase: "asking"; readonly error?: string }
  | { readonly phase: "loading" }
  | { readonly phase: "error"; readonly error: string }
  | { readonly phase: "shown"; readonly list: EmailList };

export function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) return "Failed to fetch email list";
  if (error.body.code === "admin_token_not_set" && error.body.error) return error.body.error;
  return `Error: HTTP ${error.status}: ${failureWords(error) ?? textShown(error)}`;
}

const isWrongToken = (error: unknown) => isRefused(error, 401);
const headersOf = (token: string) => ({ authorization: `Bearer ${token}` });

export function useEmailList() {
  const token = useRef("");
  const { start, cancel, data, error, isPending } = useCancelableMutation({
    mutationFn: (given: string, signal) => {
      token.current = given;
      const isReply = ({ emails, marked }: EmailList) => Array.isArray(emails) && Array.isArray(marked);
      return call("getEmailList", { headers: headersOf(given), signal, isReply });
    },
    onSuccess: (_, given) => store(TOKEN_KEY, given, "sessionStorage"),
    onError: (failure) => {
      if (isWrongToken(failure)) forget(TOKEN_KEY, "sessionStorage");
    },
  });

  useEffect(() => {
    const kept = recall(TOKEN_KEY, "sessionStorage");
    if (kept !== undefined) start(kept);
  }, [start]);

  const stateNow = (): ListState => {
    if (isPending) return { phase: "loading" };
    if (data) return { phase: "shown", list: data };
    return error ? { phase: isWrongToken(error) ? "asking" : "error", error: wordsOf(error) } : { phase: "asking" };
  };
  const state = stateNow();
  return {
    state,
    /** Whether the token is asked for, or one that was typed is being tried. */
    asking: state.phase === "asking" || (isPending && recall(TOKEN_KEY, "sessionStorage") === undefined),
    load: start,
    refresh: () => start(token.current),
    leave: () => {
      cancel();
      forget(TOKEN_KEY, "sessionStorage");
    },
    /** Downloads the addresses as a file. Rejects as the call does. */
    download: (format: "csv" | "txt", include: "mailable" | "all"): Promise<Blob> =>
      callForFile("getEmailList", { headers: headersOf(token.current), query: { format, include } }),
  };
}
