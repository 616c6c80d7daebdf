import { ArrowLeft } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { type User, useAccount, useAccountChanges } from "../../app/account.ts";
import { unlistedMeta } from "../../app/product.ts";
import { MessagePage } from "../../ui/message-page.tsx";
import { useMounted } from "../../ui/use-mounted.ts";
import { AccountCard } from "./account-card.tsx";
import { ActionsCard } from "./actions-card.tsx";
import { ActivityCard } from "./activity-card.tsx";
import { DataCard } from "./data-card.tsx";
import { ForumMailsCard } from "./forum-mails-card.tsx";
import { ForumPrivacyCard } from "./forum-privacy-card.tsx";
import styles from "./profile.module.css";
import { ProfileCard } from "./profile-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { TwoStepCard } from "./two-step/two-step-card.tsx";
import { isVerified } from "./verified.ts";

function StatusCard({ user }: { readonly user: User }) {
  return (
    <ProfileCard title="Account Status">
      <dl className={`stack ${styles.facts} ${styles.inLine}`}>
        <div>
          <dt className="hint">Account Type</dt>
          <dd>Forum Member</dd>
        </div>
        <div>
          <dt className="hint">Email Status</dt>
          <dd>{isVerified(user) ? "Verified" : "Pending"}</dd>
        </div>
      </dl>
    </ProfileCard>
  );
}

/** Where the sign-in leads back to. */
const NEXT = { next: "/user-profile" };

export const meta = () =>
  unlistedMeta("Your Profile", "Your account: email, password, where you are signed in, and what is kept about you.");

function AccessDenied() {
  return (
    <MessagePage title="Access Denied" message="You must be logged in to view your profile">
      <Link className="button" to="/auth" state={NEXT}>
        Sign In
      </Link>
    </MessagePage>
  );
}

function Cards({ user, onLeave }: { readonly user: User; readonly onLeave: () => void }) {
  return (
    <>
      <div className={`stack ${styles.pair}`}>
        <AccountCard user={user} />
        <div className={`stack ${styles.column}`}>
          <StatusCard user={user} />
          <ActionsCard onLeave={onLeave} />
          <ForumMailsCard user={user} />
        </div>
      </div>
      <div className={`stack ${styles.pair}`}>
        <div className={`stack ${styles.column}`}>
          <TwoStepCard user={user} />
          <SessionsCard />
          <ForumPrivacyCard user={user} />
        </div>
        <ActivityCard />
      </div>
      <DataCard user={user} onLeave={onLeave} />
    </>
  );
}

export default function ProfilePage() {
  // The built page, which is the same for everybody, does not know whether anybody is signed in.
  const mounted = useMounted();
  const account = useAccount();
  const { signedOut } = useAccountChanges();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const denied = mounted && account.state === "signed-out" && !leaving;

  useEffect(() => {
    if (denied) void navigate("/auth", { replace: true, state: NEXT });
  }, [denied, navigate]);

  /** Goes home first and signs out there, since this page would send a signed-out visitor to the sign-in. */
  const leave = async () => {
    setLeaving(true);
    await navigate("/");
    signedOut();
  };

  if (denied) return <AccessDenied />;
  return (
    <div className={`page stack ${styles.column}`}>
      <p>
        <Link className="back-link" to="/">
          <ArrowLeft aria-hidden="true" />
          Back to home
        </Link>
      </p>
      <h1 className="page-title">Your Profile</h1>
      {mounted && account.state === "signed-in" ? (
        <Cards user={account.user} onLeave={() => void leave()} />
      ) : (
        <p className="waiting" role="status">
          Loading...
        </p>
      )}
      <noscript>
        <p>Your profile needs JavaScript, which is switched off in this browser.</p>
      </noscript>
    </div>
  );
}
