import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useMounted } from "../../ui/use-mounted.ts";

interface Kept {
  readonly token?: string;
  readonly done?: boolean;
  /** Whether the link that was followed says: "This wasn't me". */
  readonly notMe?: boolean;
}

function keptIn(state: unknown): Kept {
  const { token, done, notMe } = Object(state) as Record<string, unknown>;
  return {
    ...(typeof token === "string" && token !== "" ? { token } : {}),
    ...(done === true ? { done } : {}),
    ...(notMe === true ? { notMe } : {}),
  };
}

/**
 * The token of the mailed link that opened the page. It is removed from the address bar, so that it is neither seen nor
 * passed on, and kept in the history entry, so that it survives a reload.
 */
export function useLinkToken() {
  const mounted = useMounted();
  const { search, pathname, state } = useLocation();
  const navigate = useNavigate();
  // The built page, which is the same for everybody, knows no token.
  const asked = mounted ? new URLSearchParams(search) : undefined;
  const arriving = asked?.get("token") ?? null;
  const refuses = asked?.has("not-me") ?? false;
  const kept = mounted ? keptIn(state) : {};
  const notMe = kept.notMe === true;

  useEffect(() => {
    if (arriving !== null) void navigate(pathname, { replace: true, state: { token: arriving, notMe: refuses } satisfies Kept });
  }, [arriving, refuses, pathname, navigate]);

  /** Call this once the link has been used. */
  const finish = () => void navigate(pathname, { replace: true, state: { done: true, notMe } satisfies Kept });

  return { ready: mounted && arriving === null, token: kept.token, done: kept.done === true, notMe, finish };
}
