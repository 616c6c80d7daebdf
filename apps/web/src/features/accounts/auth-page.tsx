import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useAccount } from "../../app/account.ts";
import { pageTitle, unlistedMeta } from "../../app/product.ts";
import { useMounted } from "../../ui/use-mounted.ts";
import styles from "./accounts.module.css";
import { AuthLayout } from "./auth-layout.tsx";
import { AuthTabs } from "./auth-tabs.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { asksForNewPassword, whereNext } from "./where-next.ts";

export const meta = () => unlistedMeta("Sign In", "Sign in to the community forum, or become a member.");

const LEDE = "Sign in or become a member to read and write in the community forum.";
const SIGN_IN_FIRST = "Please sign in first. The form that changes your password follows.";

export default function AuthPage() {
  const account = useAccount();
  const { search, state } = useLocation();
  // The built page is the same for every address.
  const mounted = useMounted();
  const navigate = useNavigate();
  /** Counts the sign-ins here: each one moves the focus to what replaces the form. */
  const [signIns, setSignIns] = useState(0);
  const changing = asksForNewPassword(search);
  const next = whereNext(state);
  const passing = account.state === "signed-in" && !changing;

  useEffect(() => {
    if (passing) void navigate(next, { replace: true });
  }, [passing, next, navigate]);

  const changesPassword = account.state === "signed-in" && changing;
  useEffect(() => {
    if (!changesPassword) return;
    // The router titles the page by its path, which is the same for both forms.
    const before = document.title;
    document.title = pageTitle("Change Password");
    return () => {
      document.title = before;
    };
  }, [changesPassword]);

  if (account.state === "signed-in" && changing)
    return (
      <AuthLayout title="Change Password" step={signIns}>
        <div className={`card stack ${styles.card}`}>
          <ChangePasswordForm user={account.user} />
        </div>
      </AuthLayout>
    );
  return (
    <AuthLayout title="Welcome" lede={mounted && changing ? SIGN_IN_FIRST : LEDE}>
      {account.state === "signed-out" ? (
        <div className={`card stack ${styles.card}`}>
          <AuthTabs onDone={() => (changing ? setSignIns(signIns + 1) : void navigate(next, { replace: true }))} />
          <noscript>
            <p className="form-note">Signing in needs JavaScript, which is switched off in this browser.</p>
          </noscript>
        </div>
      ) : (
        // As high as the forms, so that nothing jumps for visitors who arrive signed in.
        <div className={`card stack ${styles.card}`} data-waiting>
          <p className="form-note" role="status">
            Loading...
          </p>
        </div>
      )}
    </AuthLayout>
  );
}
