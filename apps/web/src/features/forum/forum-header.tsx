import { useMutation } from "@tanstack/react-query";
import { LogOut, ShieldCheck, UserRound } from "lucide-react";
import { Link } from "react-router";
import { type User, useAccountChanges } from "../../app/account.ts";
import { call } from "../../app/api.ts";
import { failureToast, isRefused } from "../../app/failure.ts";
import { useToast } from "../../ui/toaster.tsx";
import styles from "./forum.module.css";

export function ForumHeader({ user }: { readonly user: User }) {
  const toast = useToast();
  const { signedOut } = useAccountChanges();
  const leave = () => {
    toast({ title: "Signed out" });
    signedOut();
  };
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("logout"),
    onSuccess: leave,
    onError: (error) => {
      // If the session has ended anyway, the member is signed out.
      if (isRefused(error, 401)) return leave();
      toast(failureToast("Logout failed", error, "You are still signed in. Please try again."));
    },
  });
  return (
    <div className={`row ${styles.member}`}>
      <p>
        Welcome <strong>{user.username}</strong>
      </p>
      <p className={`row ${styles.ways}`}>
        {user.moderator && (
          <Link className="bar-button" to="/forum/moderation">
            <ShieldCheck aria-hidden="true" />
            Moderation
          </Link>
        )}
        <Link className="bar-button" to="/user-profile">
          <UserRound aria-hidden="true" />
          Profile
        </Link>
        <button type="button" className="bar-button" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
          <LogOut aria-hidden="true" />
          Logout
        </button>
      </p>
    </div>
  );
}
