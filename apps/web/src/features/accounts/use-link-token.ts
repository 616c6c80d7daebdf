import { useCallback, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useMounted } from "../../ui/use-mounted.ts";

interface Kept {
  readonly token?: string;
  readonly done?: boolean;
}

function keptIn(state: unknown): Kept {
  const { token, done } = Object(state) as Record<string, unknown>;
  return { ...(typeof token === "string" && token !== "" ? { token } : {}), ...(done === true ? { done } : {}) };
}

/**
 * The token of the mailed link that opened the page. It leaves the address bar, so that it is neither seen nor sent
 * on with the address, and stays in the history's entry, so that a reload knows what it is about.
 */
export function useLinkToken() {
  const mounted = useMounted();
  const { search, pathname, state } = useLocation();
  const navigate = useNavigate();
  // The built page, which is the same for all, knows no token.
  const arriving = mounted ? new URLSearchParams(search).get("token") : null;
  const kept = mounted ? keptIn(state) : {};

  useEffect(() => {
    if (arriving !== null) void navigate(pathname, { replace: true, state: { token: arriving } satisfies Kept });
  }, [arriving, pathname, navigate]);

  /** To be called once the link has served. */
  const finish = useCallback(
    () => void navigate(pathname, { replace: true, state: { done: true } satisfies Kept }),
    [pathname, navigate],
  );

  return { ready: mounted && arriving === null, token: kept.token, done: kept.done === true, finish };
}
