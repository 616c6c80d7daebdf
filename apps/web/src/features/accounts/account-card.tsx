import type { User } from "../../app/account.ts";
import { longDate } from "../../app/dates.ts";
import { sendsMail } from "../../app/product.ts";
import { EmailPanel } from "./email-panel.tsx";
import styles from "./profile.module.css";
import { ProfileCard } from "./profile-card.tsx";
import { ResendConfirmation } from "./resend-button.tsx";
import { isVerified } from "./verified.ts";

function EmailOnFile({ user }: { readonly user: User }) {
  if (!user.email) return <p>No email address on file</p>;
  const verified = isVerified(user);
  return (
    <>
      <p className={`row ${styles.fact}`}>
        <span className={styles.factText}>{user.email}</span>
        <span className="badge" data-tone={verified ? "well" : "alert"}>
          {verified ? "Verified" : "Unverified"}
        </span>
      </p>
      {!verified && (
        <>
          <p className="form-note">
            {sendsMail()
              ? "We sent a link to this address. Please open it to show that the address is yours."
              : "It can’t be confirmed at present: this site sends no mail."}
          </p>
          {sendsMail() && <ResendConfirmation key={user.email} email={user.email} />}
        </>
      )}
    </>
  );
}

export function AccountCard({ user }: { readonly user: User }) {
  return (
    <ProfileCard title="Account Information">
      <dl className={`stack ${styles.facts}`}>
        <div>
          <dt className="hint">Username</dt>
          <dd>
            <p className={`row ${styles.fact}`}>
              <span className={styles.factText}>{user.username}</span>
              <span className="badge">Permanent</span>
            </p>
            <p className="form-note">Your username cannot be changed</p>
          </dd>
        </div>
        <div>
          <dt className="hint">Email</dt>
          <dd>
            <EmailOnFile user={user} />
          </dd>
        </div>
        {user.pendingEmail && (
          <div>
            <dt className="hint">New email</dt>
            <dd>
              <p className={`row ${styles.fact}`}>
                <span className={styles.factText}>{user.pendingEmail}</span>
                <span className="badge" data-tone="alert">
                  Waiting for confirmation
                </span>
              </p>
              <p className="form-note">
                It takes the place of the old address once you open the link in the mail we{" "}
                {sendsMail() ? "sent there" : "wrote, which this site can’t send at present"}. To keep the old one, give that
                below.
              </p>
              {sendsMail() && <ResendConfirmation key={user.pendingEmail} email={user.pendingEmail} />}
            </dd>
          </div>
        )}
        <div>
          <dt className="hint">Member Since</dt>
          <dd>
            <time dateTime={user.createdAt}>{longDate(user.createdAt)}</time>
          </dd>
        </div>
      </dl>
      <EmailPanel user={user} />
    </ProfileCard>
  );
}
