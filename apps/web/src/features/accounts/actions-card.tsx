import { KeyRound, LogOut, MessagesSquare } from "lucide-react";
import { Link } from "react-router";
import { useSignOut } from "../../app/use-sign-out.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./profile.module.css";
import { ProfileCard } from "./profile-card.tsx";
import { CHANGE_PASSWORD } from "./where-next.ts";

export function ActionsCard({ onLeave }: { readonly onLeave: () => void }) {
  const { mutate, isPending, isSuccess } = useSignOut(onLeave);
  const busy = isPending || isSuccess;
  return (
    <ProfileCard title="Account Actions">
      <ul className={styles.actions}>
        <li>
          <Link className="button" data-quiet to={CHANGE_PASSWORD}>
            <KeyRound aria-hidden="true" />
            Change Password
          </Link>
        </li>
        <li>
          <Link className="button" data-quiet to="/forum?view=my-replies">
            <MessagesSquare aria-hidden="true" />
            View Forum Posts
          </Link>
        </li>
        <li>
          <Button quiet off={busy} onClick={() => mutate()}>
            <LogOut aria-hidden="true" />
            {busy ? "Signing out..." : "Sign Out"}
          </Button>
        </li>
      </ul>
    </ProfileCard>
  );
}
