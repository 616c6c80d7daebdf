import type { CallReply } from "@tenfold/contract/paths";
import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError, call, callForFile } from "../../app/api.ts";
import { forgetToken, recallToken, storeToken } from "./admin-token.ts";

export type EmailList = CallReply<"getEmailList">;

export type ListState =
  | { readonly phase: "asking"; readonly error?: string }
  | { readonly phase: "loading" }
  | { readonly phase: "error"; readonly error: string }
  | { readonly phase: "shown"; readonly list: EmailList };

/** What is said of a call that failed. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) return "Failed to fetch email list";
  if (error.body.code === "admin_token_not_set" && error.body.error) return error.body.error;
  return `Error: HTTP ${error.status}: ${error.body.error ?? error.message.slice(`${error.status}: `.length)}`;
}

const headersOf = (token: string) => ({ authorization: `Bearer ${token}` });

/** The members' addresses, once the token is known. */
export function useEmailList() {
  const [state, setState] = useState<ListState>({ phase: "asking" });
  const token = useRef("");
  const latest = useRef<AbortController>(undefined);

  const load = useCallback(async (given: string) => {
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    token.current = given;
    setState({ phase: "loading" });
    try {
      const list = await call("getEmailList", { headers: headersOf(given), signal: controller.signal });
      storeToken(given);
      setState({ phase: "shown", list });
    } catch (error) {
      if (controller.signal.aborted) return;
      const isWrong = error instanceof ApiError && error.status === 401;
      if (isWrong) forgetToken();
      setState({ phase: isWrong ? "asking" : "error", error: wordsOf(error) });
    }
  }, []);

  useEffect(() => {
    const kept = recallToken();
    if (kept !== "") void load(kept);
    return () => latest.current?.abort();
  }, [load]);

  return {
    state,
    load,
    refresh: () => load(token.current),
    /** Forgets the token and asks for one again. */
    leave: () => {
      latest.current?.abort();
      forgetToken();
      setState({ phase: "asking" });
    },
    /** A file of the addresses. Rejects with what went wrong. */
    download: (format: "csv" | "txt", include: "mailable" | "all"): Promise<Blob> =>
      callForFile("getEmailList", { headers: headersOf(token.current), query: { format, include } }),
  };
}
