import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { type User, useAccount } from "../../app/account.ts";
import { call } from "../../app/api.ts";
import { useMounted } from "../../ui/use-mounted.ts";

export function Waiting({ text }: { readonly text: string }) {
  return (
    <p className="waiting" role="status">
      <span className="spinner" aria-hidden="true" />
      {text}
    </p>
  );
}

/** Whether guests may read the forum, according to the settings; undefined until the server has answered. */
function useOpenToGuests(asked: boolean): boolean | undefined {
  const { data, isError } = useQuery({
    queryKey: ["api", "forum"],
    queryFn: ({ signal }) => call("getForum", { signal }),
    enabled: asked,
  });
  return isError ? false : data?.openToGuests;
}

/**
 * Lets members in and, if the settings allow it, guests to read. Everybody else is sent to the sign-in, which leads back
 * to where they wanted to go.
 */
export function ForumGate({ children }: { readonly children: (user: User | undefined) => ReactNode }) {
  // The built page, which is the same for everybody, does not know whether anybody is signed in.
  const mounted = useMounted();
  const account = useAccount();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const signedOut = mounted && account.state === "signed-out";
  const open = useOpenToGuests(signedOut);
  const closed = signedOut && open === false;
  const next = `${pathname}${search}${hash}`;

  useEffect(() => {
    if (closed) void navigate("/auth", { replace: true, state: { next } });
  }, [closed, next, navigate]);

  if (mounted && account.state === "signed-in") return children(account.user);
  if (signedOut && open) return children(undefined);
  return (
    <>
      <Waiting text="Loading..." />
      <noscript>
        <p>The forum needs JavaScript, which is switched off in this browser.</p>
      </noscript>
    </>
  );
}
