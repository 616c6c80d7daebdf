import { Link } from "react-router";
import { type User, useAccountChanges } from "../../app/account.ts";
import { useSignOut } from "../../app/use-sign-out.ts";
import styles from "./forum.module.css";

export function ForumHeader({ user }: { readonly user: User }) {
  const { signedOut } = useAccountChanges();
  const { mutate, isPending } = useSignOut(signedOut);
  return (
    <div className={`row ${styles.member}`}>
      <p>
        Welcome <strong>{user.username}</strong>
      </p>
      <p className={`row ${styles.ways}`}>
        {user.moderator && (
          <Link className="bar-button" to="/forum/moderation">
            Moderation
          </Link>
        )}
        <Link className="bar-button" to="/user-profile">
          Profile
        </Link>
        <button type="button" className="bar-button" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
          Logout
        </button>
      </p>
    </div>
  );
}
